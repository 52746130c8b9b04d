/** Which drawer lies over the screen. */
export type DrawerName = 'rules' | 'settings' | 'keys' | 'menu'

class Drawers {
  open = $state<DrawerName | null>(null)
  /** The rule at which the rules open. */
  rule = $state<string | null>(null)
  /** Whose rules they are, where the screen is of no game. */
  game = $state<string | null>(null)

  show(name: DrawerName): void {
    this.open = name
  }

  showRule(rule: string | null, game: string | null = null): void {
    this.rule = rule
    this.game = game
    this.open = 'rules'
  }

  close(): void {
    this.open = null
  }
}

export const drawers = new Drawers()
