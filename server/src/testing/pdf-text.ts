import { inflateSync } from 'node:zlib';

type Signs = ReadonlyMap<string, string>;

/** What is written in a document, text by text: its embedded fonts say which sign each glyph stands for. */
export async function textInPdf(file: Blob | undefined): Promise<string> {
  const content = Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer());
  const objects = objectsOf(content);
  const fonts = new Map(
    [...content.toString('latin1').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      return [name, signsIn(objects.get(unicode) ?? '')] as const;
    }),
  );
  return [...objects.values()].flatMap(object => textsIn(object, fonts)).join('\n');
}

/** Every object by its number: its dictionary, or its stream inflated. */
function objectsOf(content: Buffer): ReadonlyMap<string, string> {
  const text = content.toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\r?\n/g)].map(match => {
      const body = text.slice(match.index + match[0].length, text.indexOf('endobj', match.index));
      const begin = body.indexOf('stream\n') + 'stream\n'.length;
      if (begin < 'stream\n'.length || !body.includes('/FlateDecode')) return [match[1] ?? '', body];
      return [match[1] ?? '', inflateSync(Buffer.from(body.slice(begin, body.lastIndexOf('endstream')), 'latin1')).toString('latin1')];
    }),
  );
}

const signOf = (hex: string): string => String.fromCharCode(...(hex.match(/[0-9a-f]{4}/gi) ?? []).map(unit => Number.parseInt(unit, 16)));

function signsIn(map: string): Signs {
  const signs = new Map<string, string>();
  for (const [, from = '0', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      signs.set((Number.parseInt(from, 16) + at).toString(16).padStart(4, '0'), signOf(hex.replaceAll(' ', '')));
  return signs;
}

function textsIn(stream: string, fonts: ReadonlyMap<string, Signs>): string[] {
  return [...stream.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, text = '']) => {
    const signs = fonts.get(/\/(F\d+) /.exec(text)?.[1] ?? '');
    const glyphs = [...text.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return glyphs.map(glyph => signs?.get(glyph) ?? '').join('');
  });
}
