/** What a written line asks for. */
export type Command =
  | { do: 'act'; actions: string[] }
  | { do: 'undo' | 'redo' | 'hint' }
  | { do: 'why'; action: string }
  | { do: 'show'; part: string; number: number | null }
