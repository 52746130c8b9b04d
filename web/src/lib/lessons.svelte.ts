/** What lies over a table to be learnt from; a rule opened there lies over it, and closing that leads back. */
export type LessonName = 'summary' | 'explain'

class OpenLesson {
  open = $state<LessonName | null>(null)

  show(name: LessonName): void {
    this.open = name
  }

  close(): void {
    this.open = null
  }
}

export const lessons = new OpenLesson()
