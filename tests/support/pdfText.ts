import { inflateSync } from 'node:zlib';

/** Objects of an uncompressed PDF by number, as Latin-1. */
const objectsOf = (file: Buffer): Map<string, string> =>
  new Map(
    [...file.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, number = '', body = '']) => [number, body],
    ),
  );

/** Content of a stream object, inflated if necessary. */
const streamOf = (body: string): string => {
  const [, head = '', content = ''] = /^([\s\S]*?)stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  const bytes = Buffer.from(content, 'latin1');
  return head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : content;
};

/** Texts of glyphs by code, from a font's ToUnicode map in pdfkit's format. */
const glyphTexts = (map: string): Map<string, string> => {
  const texts = new Map<string, string>();
  for (const [, start = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], at) => {
      const code = (Number.parseInt(start, 16) + at).toString(16).padStart(4, '0');
      texts.set(code, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  return texts;
};

/** Text of a PDF that pdfkit created with embedded fonts, one line per string. Missing glyphs are `\uFFFF`. */
export const pdfText = (file: Buffer): string => {
  const objects = objectsOf(file);
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values())
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? [];
      fonts.set(name, glyphTexts(streamOf(objects.get(map) ?? '')));
    }
  const lines: string[] = [];
  for (const body of objects.values()) {
    if (!body.includes('stream\n')) continue;
    let font: ReadonlyMap<string, string> = new Map();
    for (const [, name, shown] of streamOf(body).matchAll(
      /\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/gi,
    )) {
      if (name !== undefined) font = fonts.get(name) ?? new Map();
      else
        lines.push(
          [...(shown ?? '').matchAll(/<([0-9a-f]*)>/gi)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => (glyph === '0000' ? '\uFFFF' : (font.get(glyph.toLowerCase()) ?? '')))
            .join(''),
        );
    }
  }
  return lines.join('\n');
};
