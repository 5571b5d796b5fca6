import { once } from 'node:events';
import { createServer } from 'node:http';
import { integrityOf, newestVersion } from '../scripts/freezeTracking';
import { recordBeacons, sentFrom } from './support/beacons';
import { expect, test } from './support/fixtures';

/** Serves a third-party site of one page, with its own CSP. @returns its URL, the received requests, and `close`. */
const openSite = async (torvet: string, script: string, markup: string) => {
  const received: string[] = [];
  const files: Readonly<Record<string, [type: string, content: string]>> = {
    '/': [
      'text/html; charset=utf-8',
      `<!doctype html><html lang="da"><title>Ledige lokaler</title><link rel="icon" href="data:,">
      <script src="/consent.js"></script>
      ${script}
      ${markup}</html>`,
    ],
    // Reports consent like the site's consent manager.
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

const pageOf = (listingID: number) => `<main data-torvet-listing="${listingID}" data-torvet-page>
  <h1>Lokaler</h1><button data-torvet-click="number">Vis nummer</button></main>`;

const frozen = `tracking-${newestVersion()}.js`;
const snippets: [file: string, name: string, attributes: string][] = [
  ['tracking.js', 'defer', 'defer'],
  ['tracking.js', 'type="module"', 'type="module"'],
  [frozen, 'type="module"', 'type="module"'],
  [frozen, 'integrity', `defer crossorigin="anonymous" integrity="${integrityOf(frozen)}"`],
];

for (const [file, name, attributes] of snippets) {
  test(`the script ${file} counts visits and leads on a third-party site with ${name}`, async ({
    page,
    context,
    server,
    as,
  }) => {
    const api = await as('maegler');
    const { ID } = await api.activate((await api.createComplete('rental')).ID);
    const script = `<script src="${server.url}/${file}" ${attributes}></script>`;
    const site = await openSite(server.url, script, pageOf(ID));
    try {
      await recordBeacons(page);
      // A visitor with stored consent.
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

      // A visitor who consents on the page.
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

test('with the attribute data-debug, the console shows which tracking events are counted, and why events are ignored', async ({
  page,
  context,
  server,
  as,
}) => {
  const api = await as('maegler');
  const { ID } = await api.activate((await api.createComplete('rental')).ID);
  const draft = await api.createComplete('rental');
  const site = await openSite(
    server.url,
    `<script src="${server.url}/tracking.js" defer data-debug></script>`,
    `${pageOf(ID)}
    <section data-torvet-listing="${draft.ID}">
      <button data-torvet-click="email">Skriv</button><i data-torvet-click="phone"></i>
      <p data-torvet-source="forside"><button data-torvet-click="contact">Kontakt</button></p>
    </section>
    <section data-torvet-listing="A-12"><i data-torvet-shown="top"></i></section>
    <i data-torvet-click="number"></i>
    <i data-torvet-search="kontor" data-torvet-type="kontor"></i>
    <i data-torvet-search="lager" data-torvet-shown="organic"></i>`,
  );
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'info' && message.text().startsWith('Torvet: ')) said.push(message.text());
  });
  const explains = async (...texts: string[]) => {
    for (const text of texts)
      await expect.poll(() => said, text).toContainEqual(expect.stringContaining(`Torvet: ${text}`));
  };
  const decide = async (consent: unknown) => {
    const value = encodeURIComponent(JSON.stringify(consent));
    await context.addCookies([{ name: 'cc_cookie', value, url: site.url }]);
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('cc:onChange')));
  };
  const state = (statistic: boolean) =>
    page.evaluate((detail) => window.dispatchEvent(new CustomEvent('svar', { detail })), statistic);
  try {
    await page.goto(site.url);
    await explains(
      'nothing is sent: there is no cookie cc_cookie',
      'data-torvet-click="phone" is not counted: it has to be one of brokerLink, number, email, contact, compare, favorite',
      'data-torvet-listing="A-12" is not counted: it is no id',
      'data-torvet-shown="top" is not counted: it has to be promoted or organic',
      'data-torvet-click="number" is not counted: no data-torvet-listing or data-torvet-account around it',
      'data-torvet-type="kontor" is not counted: it is no number of a listing type',
      'data-torvet-shown="organic" is not counted: no data-torvet-listing around it; data-torvet-search="lager" is not counted: data-torvet-shown is on the same element',
    );
    await decide({ categories: ['statistic'], revision: 0 });
    await explains('nothing is sent: the cookie cc_cookie has revision 0, not 1');
    await decide({ categories: ['necessary'], revision: 1 });
    await explains('nothing is sent: the visitor has refused');
    await state(false);
    await explains('nothing is sent: window.torvet has stated { statistic: false }');
    expect(said.join()).not.toContain('sent pageVisit');

    await state(true);
    await explains(`sent pageVisit of listing ${ID}`, `pageVisit of listing ${ID}: accepted`);
    await page.getByRole('button', { name: 'Skriv' }).click();
    await explains(`email of listing ${draft.ID}: the listing or account has no public page`);
    await page.getByRole('button', { name: 'Kontakt' }).click();
    await explains(`contact of listing ${draft.ID}: not counted, it is invalid: `);
    expect(said.at(-1)).toContain('sar, ');
    expect(said.join()).not.toContain('after the visit');
    await page.evaluate((marks) => {
      document.querySelector('[data-torvet-page]')?.remove();
      document.body.insertAdjacentHTML('beforeend', marks);
    }, `<main data-torvet-listing="${ID}" data-torvet-page></main>`);
    await explains(
      'data-torvet-page="" is not counted: it was added after the visit of the page had been counted',
    );
  } finally {
    site.close();
  }
});
