import { useWords } from '../lib/words'

/** Speaks English in tests: one table of texts from the simple lines of the catalogue. */
export async function speakEnglish(): Promise<void> {
  // The page itself never reads files, so that it has no types for them.
  const files = (await import('node:fs' as string)) as {
    readdirSync(path: string): string[]
    readFileSync(path: string, encoding: string): string
  }
  const here = import.meta.url
  const folder = decodeURIComponent(new URL('../../../src/laguna/locale/en/', here).pathname)
  const texts: Record<string, string> = {}
  for (const name of files.readdirSync(folder)) readInto(texts, files.readFileSync(folder + name, 'utf-8'))
  useWords('en', texts)
}

function readInto(texts: Record<string, string>, file: string): void {
  let table = ''
  for (const line of file.split('\n')) {
    const heading = /^\[(.+)\]$/.exec(line)
    if (heading) table = heading[1] ?? ''
    const entry = /^([\w-]+) = (".*")$/.exec(line)
    if (entry && entry[2] !== '"""') texts[`${table}.${entry[1]}`] = JSON.parse(entry[2] ?? '""') as string
  }
}
