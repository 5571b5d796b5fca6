import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ImageStore } from '../../server/media/imageStore';
import type { ProspectusDocument } from '../../server/prospectus/document';
import { beginDrawing } from '../../server/prospectus/drawing';
import { drawProspectus } from '../../server/prospectus/drawProspectus';
import { openProspectuses } from '../../server/prospectus/prospectus';
import { pdfText } from '../support/pdfText';

const openWith = (imageStore: Pick<ImageStore, 'rendition'>) =>
  openProspectuses(imageStore, { publicURL: 'https://torvet.example', siteURL: undefined });

const pagesOf = (file: Buffer): number => file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.constantFrom('🏢 Kontor', 'Łódź ✓ Ελλάδα', 'W'.repeat(300), 'ord '.repeat(400), 'a\nb\n'.repeat(60), ''),
);
const maybe = fc.option(words, { nil: undefined });
const fact = fc.record({ label: words, value: words });
const image = fc.record({ hash: fc.constantFrom('there', 'missing'), width: fc.constant(640), alt: words });

const documents: fc.Arbitrary<ProspectusDocument> = fc.record({
  language: fc.constantFrom('da', 'en'),
  mark: fc.option(fc.constant('Kladde – ikke offentliggjort'), { nil: undefined }),
  title: words,
  flashline: maybe,
  place: maybe,
  kind: words,
  price: maybe,
  pricePer: maybe,
  keyFacts: fc.array(fact, { maxLength: 12 }),
  description: fc.option(fc.constant('Lyse lokaler med udsigt. '.repeat(400)), { nil: undefined }),
  sections: fc.array(fc.record({ title: words, facts: fc.array(fact, { maxLength: 15 }) }), { maxLength: 8 }),
  cover: fc.option(image, { nil: undefined }),
  images: fc.array(image, { maxLength: 6 }),
  floorPlan: fc.option(image, { nil: undefined }),
  contact: fc.record({ name: maybe, phone: maybe, email: maybe, account: words }),
  link: fc.option(fc.constant('https://torvet.example/annonce/7'), { nil: undefined }),
  words: fc.constant({
    contact: 'Kontakt',
    providedBy: 'Udbydes af',
    scan: 'Se annoncen',
    floorPlan: 'Plantegning',
    updated: 'Opdateret 1. maj 2026',
    more: 'Se alle oplysninger',
    page: 'Side',
  }),
});

it('a prospectus has two pages, whatever the listing contains', async () => {
  const there = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#17494D' } })
    .jpeg()
    .toBuffer();
  const images = new Map([['there', there]]);
  await fc.assert(
    fc.asyncProperty(documents, async (document) => {
      const file = await drawProspectus(document, images);
      expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      expect(pagesOf(file)).toBe(2);
    }),
    { numRuns: 40 },
  );
});

/** A listing with only the given fields. */
const documentWith = (given: Partial<ProspectusDocument>): ProspectusDocument => {
  const [plain] = fc.sample(documents, { numRuns: 1, seed: 1 });
  if (!plain) throw new Error('no document');
  return { ...plain, cover: undefined, images: [], floorPlan: undefined, ...given };
};

it.each([
  ['letters', 'W'.repeat(20_000)],
  ['narrow letters', 'i'.repeat(20_000)],
  ['hyphens', '-'.repeat(20_000)],
  ['spaces', ' '.repeat(19_999) + '.'],
  ['brackets that no line ends after', '( '.repeat(10_000)],
  ['lines', 'a\n'.repeat(10_000)],
])(
  'a prospectus truncates a description that is one long run of %s to the available space',
  async (_, description) => {
    const asked = openWith({ rendition: async () => undefined });
    try {
      const file = await asked.fileOf(documentWith({ description }), { key: 'someone' });
      expect(pagesOf(file)).toBe(2);
    } finally {
      await asked.close();
    }
  },
);

it('a prospectus that cannot be rendered returns 503, is not retried at once, and does not delay other prospectuses', async () => {
  let read = 0;
  const asked = openWith({
    rendition: async () => {
      read += 1;
      return { bytes: Buffer.from('no image'), storedAt: new Date() };
    },
  });
  const failing = documentWith({ cover: { hash: 'broken', width: 640, alt: '' } });
  Reflect.deleteProperty(failing, 'words');
  try {
    for (const key of ['someone', 'another']) {
      await expect(asked.fileOf(failing, { key })).rejects.toMatchObject({ code: 'not_drawn', status: 503 });
    }
    expect(read).toBe(1);
    expect(pagesOf(await asked.fileOf(documentWith({}), { key: 'someone' }))).toBe(2);
  } finally {
    await asked.close();
  }
});

it('a prospectus omits a damaged image', async () => {
  const asked = openWith({
    rendition: async () => ({ bytes: Buffer.from('no image'), storedAt: new Date() }),
  });
  try {
    const document = documentWith({ cover: { hash: 'broken', width: 640, alt: '' } });
    expect(pagesOf(await asked.fileOf(document, { key: 'someone' }))).toBe(2);
  } finally {
    await asked.close();
  }
});

/** Priorities of all threads of the renderer processes started by this process. */
const drawingPriorities = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('drawingWorker'))
    .flatMap((pid) => readdirSync(`/proc/${pid}/task`).map(Number))
    .map((thread) => getPriority(thread));

it.runIf(process.platform === 'linux')(
  'every thread of the process that renders prospectuses has a lower priority',
  async () => {
    const there = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#17494D' } })
      .webp()
      .toBuffer();
    const asked = openWith({ rendition: async () => ({ bytes: there, storedAt: new Date() }) });
    const images = ['one', 'two'].map((hash) => ({ hash, width: 640, alt: '' }));
    await asked.fileOf(documentWith({ images }), { key: 'member' });
    const priorities = drawingPriorities();
    await asked.close();
    // Includes the threads that process images.
    expect(priorities.length).toBeGreaterThan(1);
    expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
  },
);

it("the prospectus of an aborted request is not rendered, and requests of visitors do not delay a member's request", async () => {
  const read: string[] = [];
  const asked = openWith({
    rendition: async (hash) => {
      read.push(hash);
      return undefined;
    },
  });
  const about = (hash: string) => documentWith({ cover: { hash, width: 640, alt: '' } });
  try {
    const leaving = new AbortController();
    const visits = Array.from({ length: 62 }, (_, index) =>
      asked.fileOf(about(`visit ${index}`), {
        key: `visitor ${index}`,
        isVisitor: true,
        signal: leaving.signal,
      }),
    );
    const answers = Promise.allSettled(visits);
    await expect(asked.fileOf(about('too many'), { key: 'one more', isVisitor: true })).rejects.toMatchObject(
      {
        code: 'overloaded',
      },
    );
    // A file requested twice is still rendered if one request is cancelled.
    const stays = asked.fileOf(about('visit 61'), { key: 'stays', isVisitor: true });
    const member = asked.fileOf(about('member'), { key: 'user 1' });
    leaving.abort(new Error('gone'));
    await Promise.all([member, stays, answers]);
    expect(read).toContain('member');
    expect(read).toContain('visit 61');
    expect(read.length).toBeLessThanOrEqual(4);
  } finally {
    await asked.close();
  }
});

it('a text that a prospectus truncates ends with an ellipsis', async () => {
  for (let height = 30; height < 60; height += 1) {
    const drawing = beginDrawing({ title: '', author: '', language: 'da' });
    const lines: string[] = [];
    const draw: unknown = Reflect.get(drawing.doc, '_fragment');
    Reflect.set(drawing.doc, '_fragment', (text: string, ...rest: unknown[]) => {
      lines.push(text);
      if (typeof draw === 'function') Reflect.apply(draw, drawing.doc, [text, ...rest]);
    });
    const block = { x: 40, y: 40, width: 300, height, size: 9.5, lineGap: 3 };
    expect(drawing.text('P', 'Lyse lokaler med udsigt. '.repeat(40), block)).toBeLessThanOrEqual(40 + height);
    expect(lines.at(-1), `${height} points`).toMatch(/…$/);
    await drawing.end();
  }
});

it.each([
  ['Super\u00ADmarked', 'Supermarked'],
  ['⅓ af 2⅔ etager', '1/3 af 2 2/3 etager'],
  ['10⁵ W/m² og 10⁻⁵', '10⁵ W/m² og 10^-5'],
  ['½ etage, CO₂ ≤ 5 ‰', '½ etage, CO2 ≤ 5 ‰'],
  ['№ 5 → ② ŉ ſ ﬁn \u200Bpåsk\uFE0F', '№ 5 → ② ʼn s fin påsk'],
])('a prospectus prints %j as %j', async (text, printed) => {
  const drawing = beginDrawing({ title: '', author: '', language: 'da' });
  for (const weight of ['regular', 'semibold', 'bold'] as const)
    drawing.text('P', text, { x: 40, y: 40, width: 500, size: 12, weight });
  const lines = pdfText(await drawing.end()).split('\n');
  expect(lines.map((line) => line.normalize('NFKC'))).toEqual(
    Array.from({ length: 3 }, () => printed.normalize('NFKC')),
  );
  expect(lines[0]).toContain(printed.split(' ')[0]);
});

it('a prospectus has a glyph for every character that it prints', async () => {
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join('');
  for (const weight of ['regular', 'semibold', 'bold'] as const) {
    const drawing = beginDrawing({ title: '', author: '', language: 'da' });
    for (let at = 0; at < all.length; at += 64)
      drawing.text('P', `.${all.slice(at, at + 64)}`, { x: 0, y: 0, width: 590, size: 4, weight });
    expect(pdfText(await drawing.end())).not.toContain('\uFFFF');
  }
});
