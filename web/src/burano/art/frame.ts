/** What every icon says of itself: a picture with a name, or nothing for those who listen. */
export function spoken(label: string | undefined) {
  return label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
}
