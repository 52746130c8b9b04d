import { expect, it } from 'vitest'
import { canonical, commitment } from './deal'

it('writes a document with sorted keys, without spaces, with letters as they are', () => {
  expect(canonical({ b: [1, true, null, 'é "quoted"'], a: { d: {}, c: [] } })).toBe(
    '{"a":{"c":[],"d":{}},"b":[1,true,null,"é \\"quoted\\""]}',
  )
})

it('takes the same hash as the server', async () => {
  // hashlib.sha256('salt\n{"deal":{"I":["ż"]},"seats":2}'.encode()).hexdigest()
  expect(await commitment('salt', { seats: 2, deal: { I: ['ż'] } })).toBe(
    'e651f7f15ed0129e5a28f0fcaa72bb01de49e4341627034d528f1a74d086ea4c',
  )
})
