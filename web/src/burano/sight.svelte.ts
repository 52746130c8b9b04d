/** How one likes to see the main island; remembered on this device. */
class Sight {
  view = $state<'3d' | 'flat' | null>(null)
  turned = $state<0 | 1 | 2 | 3>(0)
  floors = $state<1 | 2 | 3>(3)

  constructor() {
    try {
      Object.assign(this, JSON.parse(localStorage.getItem(PLACE) ?? '{}'))
    } catch {
      // A device that remembers nothing shows it as it comes.
    }
    $effect.root(() => {
      $effect(() => {
        const { view, turned, floors } = this
        try {
          localStorage.setItem(PLACE, JSON.stringify({ view, turned, floors }))
        } catch {
          // As above.
        }
      })
    })
  }

  /** One floor fewer is shown clearly; after the ground all of them. */
  fade(): void {
    this.floors = this.floors === 1 ? 3 : ((this.floors - 1) as 1 | 2)
  }

  turn(step: 1 | -1): void {
    this.turned = ((this.turned + step + 4) % 4) as 0 | 1 | 2 | 3
  }
}

const PLACE = 'laguna.burano.sight'

export const remembered = new Sight()
