import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { onlineContentSchema, onlinePagesSchema, pageSchema } from '../../schemas/pages/page';
import { memberPagesPath } from '../../schemas/pages/paths';
import { staffPromotionProductSchema } from '../../schemas/promotionSales';
import { isOnlinePath } from '../../server/content/onlinePages';
import { publicMenus, publicNews, publicPageAt, publicPagePaths } from '../../server/content/publicPages';
import { auditLog } from '../../server/db/tables';
import { type Client, describeOnEachDatabase } from '../support/server';

const path = '/api/v2/pages';
const onlinePath = '/api/v2/content/online-pages';
const treePath = `${onlinePath}?path=${encodeURIComponent(memberPagesPath)}`;

const one = z.object({ page: pageSchema });
const pageIn = (answer: { json: () => unknown }) => one.parse(answer.json()).page;

const content =
  '<h2>Sådan</h2><p onclick="alert(1)">Ring <a href="tel:70101010">til os</a></p><script>alert(2)</script><img src="//ond.example/x.png">';
const sanitised = '<h2>Sådan</h2><p>Ring <a href="tel:70101010">til os</a></p>';

const write = async (staff: Client, title: string, pathNode: string, more: object = {}) =>
  pageIn(await staff.post(path, { page: { title, pathNode, content, ...more } }));

const change = async (
  staff: Client,
  { ID, version }: Pick<z.output<typeof pageSchema>, 'ID' | 'version'>,
  action: string,
  body?: Record<string, unknown>,
) => staff.post(`${path}/${ID}/${action}`, body, { 'if-match': `"${version}"` });

const readTree = async (reader: Client, headers: Record<string, string> = {}) =>
  z.object({ children: onlinePagesSchema }).parse((await reader.get(treePath, headers)).json()).children;

describeOnEachDatabase('Pages written by staff', (server) => {
  it('about cookies are public after publication, in the language of the visitor, and are not in the member area', async () => {
    const staff = await server().as(await server().user({ staff: true }));
    const member = await server().as(await server().userOn(await server().account(), 'member'));
    const { anonymous } = server();
    const asked = `${onlinePath}/render?path=${encodeURIComponent('/cookie-tables')}`;
    const page = await write(staff, 'Cookies', 'cookie-tables', {
      contentEnglish: '<table style="color:red"><tr><td>cc_cookie</td></tr></table>',
    });
    expect((await anonymous.get(asked)).json()).toEqual({});
    await change(staff, page, 'publish');
    expect((await anonymous.get(asked)).json()).toMatchObject({
      onlinePage: { content: sanitised, language: 'da' },
    });
    expect((await anonymous.get(asked, { 'accept-language': 'en' })).json()).toMatchObject({
      onlinePage: { content: '<table><tr><td>cc_cookie</td></tr></table>', language: 'en' },
    });
    expect(await readTree(member)).toEqual([]);
    expect((await anonymous.get(`${onlinePath}/render?path=/hjaelp`)).statusCode).toBe(422);
    const published = pageIn(await staff.get(`${path}/${page.ID}`));
    await staff.delete(`${path}/${page.ID}`, { 'if-match': `"${published.version}"` });
    expect((await anonymous.get(asked)).json()).toEqual({});
  });

  it('are stored with sanitised markup that is nested at most 20 elements deep, like announcements', async () => {
    const staff = await server().as(await server().user({ staff: true }));
    const nested = (depth: number) => `${'<blockquote>'.repeat(depth)}Citat${'</blockquote>'.repeat(depth)}`;
    const page = await write(staff, 'Citater', 'citater', {
      content: `${content}${nested(500)}`,
      contentEnglish: '<script>alert(1)</script>',
    });
    expect(page).toMatchObject({ content: `${sanitised}${nested(20)}` });
    expect(page).not.toHaveProperty('contentEnglish');
    const links = await write(staff, 'Links', 'links', {
      content:
        '<p><a href="#x">Her</a> <a href="side">Der</a> <a href="//x.dk">Ude</a> <a href="/om">Om</a></p><img src="/media/a/1.webp" alt="" width="50%" height="40">',
    });
    expect(links).toMatchObject({
      content:
        '<p><a>Her</a> <a>Der</a> <a>Ude</a> <a href="/om">Om</a></p><img src="/media/a/1.webp" alt="" height="40" />',
    });
    const emptied = await staff.post(path, {
      page: { title: 'Tom', pathNode: 'tom', content: '<script>alert(1)</script>' },
    });
    expect(emptied.statusCode).toBe(422);
    expect(emptied.json()).toMatchObject({
      code: 'invalid',
      fields: { content: expect.any(String) as unknown },
    });

    const announced = await staff.post('/api/v2/announcements', {
      announcement: { name: 'Nyt', zone: 'Member', type: 'info', content: nested(70) },
    });
    expect(announced.json()).toMatchObject({ announcement: { content: nested(20) } });
  });

  it('are visible only to their audience at their published path, and never contain executable content', async () => {
    const staff = await server().as(await server().user({ staff: true }));
    const account = await server().account();
    const member = await server().as(await server().userOn(account, 'member'));
    const reader = await server().as(await server().userOn(account, 'readonly'));

    const top = await write(staff, 'Hjælp', 'hjaelp', { titleEnglish: 'Help' });
    const below = await write(staff, 'Gode annoncer', 'gode-annoncer', { parentID: top.ID });
    expect([top.state, await readTree(member)]).toEqual(['draft', []]);

    const published = pageIn(await change(staff, below, 'publish'));
    expect([published.state, published.publishedPath, await readTree(member)]).toEqual([
      'published',
      undefined,
      [],
    ]);
    await change(staff, top, 'publish');
    const members = { public: false, places: ['main'] };
    const children = [
      { ...members, id: below.ID, pathNode: 'gode-annoncer', title: 'Gode annoncer', places: ['sub'] },
    ];
    expect(await readTree(member)).toEqual([
      { ...members, id: top.ID, pathNode: 'hjaelp', title: 'Hjælp', children },
    ]);
    expect((await readTree(member, { 'accept-language': 'en' }))[0]?.title).toBe('Help');
    // Readers get the paths, too, so that the app can tell them why a page is closed.
    expect(await readTree(reader)).toEqual(await readTree(member));
    expect(await readTree(await server().as(await server().user()))).toEqual([]);

    const read = z.object({ onlinePage: onlineContentSchema });
    const { onlinePage } = read.parse((await member.get(`${onlinePath}/${below.ID}`)).json());
    expect(onlinePage).toEqual({ id: below.ID, title: 'Gode annoncer', content: sanitised, language: 'da' });
    expect((await reader.get(`${onlinePath}/${below.ID}`)).statusCode).toBe(404);
    const { db } = server().database;
    expect(await isOnlinePath(db, '/hjaelp/gode-annoncer', new Date())).toBe(true);
    expect(await isOnlinePath(db, '/gode-annoncer', new Date())).toBe(false);

    // 304 if the page is cached.
    const first = await member.get(treePath);
    const again = await member.get(treePath, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(first.headers['cache-control']).toBe('private, no-cache');

    // Later changes need another publication.
    const { page: now } = one.parse((await staff.get(`${path}/${top.ID}`)).json());
    const fields = { title: 'Hjælp til annoncer', pathNode: 'hjaelp', content };
    const edited = pageIn(
      await staff.put(`${path}/${top.ID}`, { page: fields }, { 'if-match': `"${now.version}"` }),
    );
    expect([edited.state, (await readTree(member))[0]?.title]).toEqual(['changed', 'Hjælp']);
    const after = pageIn(await change(staff, edited, 'publish'));
    expect((await readTree(member))[0]?.title).toBe('Hjælp til annoncer');
    await change(staff, after, 'unpublish');
    expect(await readTree(member)).toEqual([]);
    expect((await member.get(`${onlinePath}/${below.ID}`)).statusCode).toBe(404);

    const entries = await server()
      .database.db.select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectID, String(top.ID)))
      .orderBy(desc(auditLog.id));
    expect(entries.map(({ action }) => action)).toEqual([
      'unpublish',
      'publish',
      'update',
      'publish',
      'create',
    ]);
    const history = z.object({ history: z.array(z.object({ action: z.string(), by: z.string() })) });
    expect(history.parse((await staff.get(`${path}/${top.ID}/history`)).json()).history).toHaveLength(5);
  });

  it('cannot use a path of the app or of another page at the same level', async () => {
    const staff = await server().as(await server().user({ staff: true }));
    const refused = async (pathNode: string, more: object = {}) => {
      const answer = await staff.post(path, { page: { title: 'Side', pathNode, content, ...more } });
      return [
        answer.statusCode,
        z.object({ fields: z.object({ pathNode: z.string() }) }).safeParse(answer.json()).data?.fields
          .pathNode,
      ];
    };
    const reserved = 'Adressen bruges af medlemsområdet selv. Vælg en anden.';
    for (const node of [
      'listings',
      'user',
      'account',
      'api',
      'auth',
      'media',
      'staff',
      'pages',
      'annonce',
      'login',
      'lokaler',
      'maeglere',
      'statistik',
      'en',
      'healthz',
      'tracking',
      'unsubscribe',
      'property-service',
    ])
      expect(await refused(node), node).toEqual([422, reserved]);
    for (const node of ['Hjælp', 'a--b', '../api', '-a', 'a/b'])
      expect((await refused(node))[1], node).toMatch(/må kun have små bogstaver/);
    const prices = await write(staff, 'Priser', 'priser');
    const taken = 'En anden side ved siden af har allerede denne adresse';
    expect(await refused('priser')).toEqual([422, taken]);
    // Below another page, no path is reserved.
    const below = await write(staff, 'Kontoen', 'account', { parentID: prices.ID });
    const other = await write(staff, 'Priser igen', 'priser', { parentID: prices.ID });
    const moved = await change(staff, below, 'move', { position: 0 });
    expect([moved.statusCode, moved.json()]).toMatchObject([422, { fields: { pathNode: reserved } }]);
    const beside = await change(staff, other, 'move', { position: 0 });
    expect(beside.json()).toMatchObject({ fields: { pathNode: taken } });

    // The path of a published page remains taken until another one is published.
    await change(staff, prices, 'publish');
    const { page: now } = one.parse((await staff.get(`${path}/${prices.ID}`)).json());
    const fields = { title: 'Priser', pathNode: 'vilkaar', content };
    await staff.put(`${path}/${prices.ID}`, { page: fields }, { 'if-match': `"${now.version}"` });
    expect(await refused('priser')).toEqual([422, taken]);
  });

  it('cannot have a path of a server route, and cannot be below a page with the path of a language', async () => {
    const staff = await server().as(await server().user({ staff: true }));
    const printed = server().app.printRoutes({ commonPrefix: false });
    const roots = [...printed.matchAll(/^[├└]── \/?([a-z0-9-]+)[/ ]/gm)].map(([, root]) => root ?? '');
    expect(roots).toContain('annonce');
    for (const pathNode of new Set(roots)) {
      const answer = await staff.post(path, { page: { title: 'Side', pathNode, content } });
      expect(answer.statusCode, pathNode).toBe(422);
    }
    const above = await write(staff, 'Over', 'over');
    const english = await staff.post(path, {
      page: { title: 'Side', pathNode: 'en', content, parentID: above.ID },
    });
    expect(english.statusCode).toBe(422);
  });

  it('do not reveal scheduled news before the day of publication', async () => {
    const staff = await server().as(await server().user({ staff: true }));
    const member = await server().as(await server().userOn(await server().account(), 'member'));
    const { db } = server().database;
    const publish = async (title: string, pathNode: string, more: object = {}) => {
      const page = await write(staff, title, pathNode, { public: true, ...more });
      await change(staff, page, 'publish');
      return page;
    };
    const news = await publish('Nyheder', 'nyheder');
    const later = await publish('Opkøb af Torvet', 'opkoeb', {
      parentID: news.ID,
      newsDate: '2099-12-24',
      publicPlaces: ['main', 'sub', 'footer'],
    });
    const below = await publish('Spørgsmål om opkøbet', 'svar', {
      parentID: later.ID,
      publicPlaces: ['footer'],
    });
    const shownOn = async (today: string) =>
      JSON.stringify([
        await publicMenus(db, 'da', today),
        await publicPageAt(db, '/nyheder', 'da', today),
        await publicPageAt(db, '/nyheder/opkoeb', 'da', today),
        await publicPageAt(db, '/nyheder/opkoeb/svar', 'da', today),
        await publicPagePaths(db, today),
      ]);
    expect(await shownOn('2099-12-23')).not.toMatch(/opk/i);
    expect(await shownOn('2099-12-24')).toMatch(/opkoeb\/svar.*opkoeb/);
    expect(JSON.stringify(await readTree(member))).not.toMatch(/opk/i);
    expect((await member.get(`${onlinePath}/${later.ID}`)).statusCode).toBe(404);
    expect(await isOnlinePath(db, '/nyheder/opkoeb', new Date())).toBe(false);
    for (const { ID } of [below, later, news]) {
      const { version } = pageIn(await staff.get(`${path}/${ID}`));
      await staff.delete(`${path}/${ID}`, { 'if-match': `"${version}"` });
    }
  });

  it('are on the public site if staff select this, in the language of the visitor, with menus and news', async () => {
    const staff = await server().as(await server().user({ staff: true }));
    const { db } = server().database;
    const today = '2026-11-27';
    const publish = async (title: string, pathNode: string, more: object = {}) => {
      const page = await write(staff, title, pathNode, { public: true, ...more });
      await change(staff, page, 'publish');
      return page;
    };
    const about = await publish('Om os her', 'om-os-her', {
      titleEnglish: 'About us here',
      contentEnglish: '<p>Hello</p>',
      publicPlaces: ['main', 'footer'],
    });
    await publish('Job', 'job', {
      parentID: about.ID,
      publicPlaces: ['sub'],
      content: '<p>Kom</p><img src="/media/a/1.webp" alt=""><img src="/media/a/2.webp" alt="">',
    });
    const job = await server().anonymous.get('/om-os-her/job');
    expect(job.body).toContain('<meta property="og:image" content="http://localhost:8000/media/a/1.webp">');
    await publish('Kun medlemmer', 'kun-medlemmer', { public: false, publicPlaces: ['main'] });
    const news = await publish('Nyheder', 'nyheder');
    for (const [pathNode, newsDate] of [
      ['gammel', '2026-01-02'],
      ['ny', '2026-11-02'],
      ['senere', '2026-12-24'],
    ])
      await publish(`Nyhed ${pathNode}`, String(pathNode), {
        parentID: news.ID,
        newsDate,
        teaser: 'Kort',
        teaserEnglish: 'Short',
      });

    const danish = await publicPageAt(db, '/om-os-her', 'da', today);
    expect(danish).toMatchObject({
      title: 'Om os her',
      html: sanitised,
      contentLanguage: 'da',
      placement: ['main', 'footer'],
      below: [{ path: '/om-os-her/job', title: 'Job' }],
      languages: ['da', 'en'],
    });
    const english = await publicPageAt(db, '/om-os-her', 'en', today);
    expect(english).toMatchObject({ title: 'About us here', html: '<p>Hello</p>', contentLanguage: 'en' });
    expect(await publicPageAt(db, '/om-os-her/job', 'en', today)).toMatchObject({
      title: 'Job',
      language: 'da',
      contentLanguage: 'da',
      trail: [{ path: '/om-os-her', title: 'About us here' }],
    });
    expect(await publicPageAt(db, '/kun-medlemmer', 'da', today)).toBeUndefined();
    expect(await publicPageAt(db, '/cookie-tables', 'da', today)).toBeUndefined();

    const menus = await publicMenus(db, 'en', today);
    expect(menus.main.map(({ path: to }) => to)).toEqual(['/om-os-her']);
    expect(menus.footer).toEqual([{ path: '/om-os-her', title: 'About us here', language: 'en' }]);

    expect(await publicNews(db, 'en', { today })).toEqual({
      news: [
        { path: '/nyheder/ny', title: 'Nyhed ny', language: 'da', date: '2026-11-02', teaser: 'Short' },
        {
          path: '/nyheder/gammel',
          title: 'Nyhed gammel',
          language: 'da',
          date: '2026-01-02',
          teaser: 'Short',
        },
      ],
      total: 2,
    });
    expect(await publicNews(db, 'da', { today, from: 1, count: 1 })).toMatchObject({
      news: [{ path: '/nyheder/gammel' }],
      total: 2,
    });
    await change(staff, pageIn(await staff.get(`${path}/${news.ID}`)), 'unpublish');
    expect(await publicNews(db, 'da', { today })).toMatchObject({ total: 0 });
  });

  it('can be moved and deleted within the limits of the page tree, with the current version', async () => {
    const staff = await server().as(await server().user({ staff: true }));
    const [top, two, three] = [
      await write(staff, 'Et', 'et'),
      await write(staff, 'To', 'to'),
      await write(staff, 'Tre', 'tre'),
    ];
    const within = pageIn(await change(staff, two, 'move', { parentID: top.ID, position: 0 }));
    expect([within.parentID, within.version]).toEqual([top.ID, two.version + 1]);
    const deep = pageIn(await change(staff, three, 'move', { parentID: two.ID, position: 7 }));
    expect([deep.parentID, deep.position]).toEqual([two.ID, 0]);
    const tooDeep = await staff.post(path, {
      page: { title: 'Fire', pathNode: 'fire', content, parentID: three.ID },
    });
    expect(tooDeep.statusCode).toBe(422);
    expect(tooDeep.body).toContain('der kan højst være 3 niveauer');
    const round = await change(staff, top, 'move', { parentID: three.ID, position: 0 });
    expect(round.statusCode).toBe(422);
    const stale = await change(staff, two, 'move', { position: 0 });
    expect([stale.statusCode, stale.json()]).toMatchObject([412, { current: { ID: two.ID } }]);
    const gone = async (page: { ID: number; version: number }) =>
      (await staff.delete(`${path}/${page.ID}`, { 'if-match': `"${page.version}"` })).statusCode;
    expect([await gone(within), await gone(deep)]).toEqual([409, 204]);
  });

  it('show the current prices of products in place of placeholders, in the language of the text', async () => {
    const staff = await server().as(await server().user({ staff: true }));
    const member = await server().as(await server().userOn(await server().account(), 'member'));
    const page = await write(staff, 'Prisliste', 'prisliste', {
      content: '<p>Fremhævning:</p><p> {{priser}} </p><p>Skriv {{priser}} for sig selv.</p>',
      contentEnglish: '<p>{{prices}}</p>',
    });
    await change(staff, page, 'publish');
    const products = '/api/v2/promotion-products';
    const sold = z.object({ promotionProducts: z.array(staffPromotionProductSchema) });
    const { promotionProducts } = sold.parse((await staff.get(`${products}/all`)).json());
    const [product] = promotionProducts;
    if (!product) throw new Error('No product');
    const changed = await staff.put(
      `${products}/${product.ID}`,
      {
        promotionProduct: {
          nameDa: 'Uge <1>',
          nameEn: 'Week <1>',
          periodDays: 8,
          price: 1234,
          renewalDiscountPercent: 15,
          retired: false,
        },
      },
      { 'if-match': `"${product.version}"` },
    );
    expect(changed.statusCode).toBe(200);
    const read = async (language: string) =>
      z
        .object({ onlinePage: onlineContentSchema })
        .parse((await member.get(`${onlinePath}/${page.ID}`, { 'accept-language': language })).json())
        .onlinePage.content.replaceAll('\u00a0', ' ');
    const danish = await read('da');
    expect(danish).toContain('<td>Uge &lt;1&gt;</td><td>8 dage</td><td>1.234 kr.</td><td>15 %</td>');
    expect(danish).toMatch(/<p>Skriv \{\{priser\}\} for sig selv.<\/p>$/);
    expect(danish.split('<tr>')).toHaveLength(promotionProducts.length + 2);
    expect(await read('en')).toContain('<td>Week &lt;1&gt;</td><td>8 days</td>');
  });

  it('remain one tree even after concurrent writes', async () => {
    const staff = await server().as(await server().user({ staff: true }));
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () =>
        staff.post(path, { page: { title: 'Samme', pathNode: 'samme', content } }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(3);
  });
});
