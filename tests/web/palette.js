// A picture with at most 256 colours: boxes of colours are split where they are widest (median cut).
async (base64) => {
  const file = await (await fetch(`data:image/png;base64,${base64}`)).blob()
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  canvas.drawImage(picture, 0, 0)
  const pixels = new Uint32Array(canvas.getImageData(0, 0, width, height).data.buffer)
  const counts = new Map()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const part = (colour, channel) => (colour >>> (8 * channel)) & 255

  const boxOf = (colours) => {
    let spread = 0
    let channel = 0
    for (const tried of [0, 1, 2]) {
      let least = 255
      let most = 0
      for (const colour of colours) {
        least = Math.min(least, part(colour, tried))
        most = Math.max(most, part(colour, tried))
      }
      if (most - least > spread) [spread, channel] = [most - least, tried]
    }
    const weight = colours.reduce((sum, colour) => sum + counts.get(colour), 0)
    return { colours, spread, channel, rank: spread * Math.cbrt(weight) }
  }
  const boxes = [boxOf([...counts.keys()])]
  while (boxes.length < 256) {
    const widest = boxes.reduce((one, other) => (other.rank > one.rank ? other : one))
    if (widest.spread === 0) break
    const { colours, channel } = widest
    colours.sort((one, other) => part(one, channel) - part(other, channel))
    const middle = (part(colours[0], channel) + part(colours.at(-1), channel)) / 2
    const split = colours.findIndex((colour) => part(colour, channel) > middle)
    boxes.splice(boxes.indexOf(widest), 1, boxOf(colours.slice(0, split)), boxOf(colours.slice(split)))
  }

  const number = new Map()
  const palette = boxes.map(({ colours }, place) => {
    for (const colour of colours) number.set(colour, place)
    const most = colours.reduce((one, other) => (counts.get(other) > counts.get(one) ? other : one))
    return [0, 1, 2].map((channel) => part(most, channel))
  })
  const places = Uint8Array.from(pixels, (colour) => number.get(colour))
  let text = ''
  for (let start = 0; start < places.length; start += 8192)
    text += String.fromCharCode(...places.subarray(start, start + 8192))
  return { width, height, palette: palette.flat(), places: btoa(text) }
}
