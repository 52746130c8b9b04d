import { settings } from './settings.svelte'

let sounds: AudioContext | undefined

/** Two soft notes. */
export function beep(): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return
  sounds ??= new AudioContext()
  const start = sounds.currentTime
  for (const [place, pitch] of [523, 784].entries()) {
    const note = sounds.createOscillator()
    const loudness = sounds.createGain()
    const from = start + place * 0.16
    note.frequency.value = pitch
    loudness.gain.setValueAtTime(0, from)
    loudness.gain.linearRampToValueAtTime(0.12, from + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.3)
    note.connect(loudness).connect(sounds.destination)
    note.start(from)
    note.stop(from + 0.32)
  }
}

/** A notice of the browser, where the person allowed it and looks elsewhere. */
export function notify(text: string): void {
  if (!settings.notices || !document.hidden) return
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const notice = new Notification(text, { tag: 'laguna', icon: '/icon.svg' })
  notice.onclick = () => {
    focus()
    notice.close()
  }
}

/** Asks the browser for permission; whether it was given. */
export async function allowNotices(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  return (await Notification.requestPermission()) === 'granted'
}
