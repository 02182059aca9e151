import { zip } from '../../testing/given-zip.ts';
import { isHarmless } from './zip-check.ts';

const limit = 64 * 1024 * 1024;
const half = Buffer.alloc(limit / 2);
const tiny = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `xl/${at}.xml`, data: Buffer.from('x') }));

test.each([
  [
    'as much as may be, in two parts',
    [
      { name: 'a.xml', data: half },
      { name: 'b.xml', data: half },
    ],
    true,
  ],
  [
    'one byte more, each part within',
    [
      { name: 'a.xml', data: half },
      { name: 'b.xml', data: half },
      { name: 'c.xml', data: Buffer.from('x') },
    ],
    false,
  ],
  ['two hundred parts', tiny(200), true],
  ['two hundred and one', tiny(201), false],
  ['an archive behind harmless parts', [...tiny(3), { name: 'more.zip', data: Buffer.from('x') }], false],
  ['a part that says less than it holds', [{ name: 'a.xml', data: Buffer.alloc(5000), says: 10 }], false],
  ['a part that says more than it holds', [{ name: 'a.xml', data: Buffer.alloc(10), says: 5000 }], false],
])('%s', async (_, parts, harmless) => {
  await expect(isHarmless(zip(parts))).resolves.toBe(harmless);
});
