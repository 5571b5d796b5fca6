import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { recordBeacons, sentFrom } from './support/beacons';
import { expect, test } from './support/fixtures';

/** A site of somebody else: one page under its own policy. @returns its address, what was sent to it, and its end. */
const openSite = async (torvet: string, script: string, listingID: number) => {
  const received: string[] = [];
  const files: Readonly<Record<string, [type: string, content: string]>> = {
    '/': [
      'text/html; charset=utf-8',
      `<!doctype html><html lang="da"><title>Ledige lokaler</title><link rel="icon" href="data:,">
      <script src="/consent.js"></script>
      ${script}
      <main data-torvet-listing="${listingID}" data-torvet-page>
      <h1>Lokaler</h1><button data-torvet-click="number">Vis nummer</button></main></html>`,
    ],
    // What a consent manager of the site's own would call.
    '/consent.js': [
      'text/javascript',
      `const tell = (statistic) => (window.torvet ||= []).push({ statistic });
      if (location.search === '?ja') tell(true);
      addEventListener('svar', ({ detail }) => tell(detail));`,
    ],
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    received.push(`${request.method} ${pathname}`);
    const [type, content] = files[pathname] ?? [];
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': type ?? 'text/plain',
      'content-security-policy': `default-src 'none'; script-src 'self' ${torvet}; connect-src ${torvet}; img-src data:`,
    });
    response.end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    received,
    close: () => server.close(),
  };
};

const integrityOf = async (url: string) =>
  `sha384-${createHash('sha384')
    .update(Buffer.from(await (await fetch(url)).arrayBuffer()))
    .digest('base64')}`;

const snippets: [name: string, attributes: (src: string) => Promise<string> | string][] = [
  ['defer', () => 'defer'],
  ['type="module"', () => 'type="module"'],
  [
    'crossorigin and integrity',
    async (src) => `defer crossorigin="anonymous" integrity="${await integrityOf(src)}"`,
  ],
];

for (const [name, attributes] of snippets) {
  test(`the script counts on another site, with ${name}`, async ({ page, context, server, as }) => {
    const api = await as('maegler');
    const { ID } = await api.activate((await api.createComplete('rental')).ID);
    const src = `${server.url}/tracking.js`;
    const site = await openSite(server.url, `<script src="${src}" ${await attributes(src)}></script>`, ID);
    try {
      await recordBeacons(page);
      // A visitor who had agreed before.
      const [beacon] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'POST'),
        page.goto(`${site.url}?ja`),
      ]);
      expect(beacon.url()).toBe(`${server.url}/tracking`);
      expect((await beacon.response())?.status()).toBe(204);
      await page.getByRole('button', { name: 'Vis nummer' }).click();
      await expect
        .poll(() => sentFrom(page))
        .toMatchObject([{ action: 6, target_listing_id: ID }, { action: 2 }]);
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('svar', { detail: false })));
      expect(await context.cookies(site.url)).toEqual([]);

      // One who has not, and then does.
      await page.goto(site.url);
      await page.getByRole('button', { name: 'Vis nummer' }).click();
      expect(await sentFrom(page)).toEqual([]);
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('svar', { detail: true })));
      await expect.poll(() => sentFrom(page)).toMatchObject([{ action: 6 }]);
      expect(site.received.filter((request) => request.startsWith('POST'))).toEqual([]);
    } finally {
      site.close();
    }
  });
}
