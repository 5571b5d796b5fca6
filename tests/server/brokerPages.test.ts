import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../support/server';
import { publicListing } from '../support/tracking';

describeOnEachDatabase('Broker pages', (server) => {
  let shown = 0;
  let suspended = 0;
  let withoutListings = 0;
  beforeAll(async () => {
    const { account, database } = server();
    const named = async (name: string, city: string) => {
      const { id } = await account({ name });
      await database.db.execute(sql`update accounts set city = ${city} where id = ${id}`);
      return id;
    };
    shown = await named('Ågården Erhverv & Søn', 'Ærøskøbing');
    suspended = await named('Lukket Mægler', 'Ærøskøbing');
    withoutListings = await named('Tom Mægler', 'Ærøskøbing');
    for (const id of [shown, shown, suspended]) await publicListing(server(), id);
    await server().listing({ accountID: withoutListings, status: 1 });
    await server().listing({ accountID: shown, status: 1 });
    await database.db.execute(sql`update accounts set suspended_at = now() where id = ${suspended}`);
  });

  const get = (url: string) => server().app.inject({ url });

  it('list only active accounts that have visible listings, and are searchable by name and town', async () => {
    const page = await get('/maeglere?text=ærøskøbing');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Ågården Erhverv &amp; Søn');
    expect(page.body).toContain('2 annoncer');
    expect(page.body).not.toMatch(/Lukket Mægler|Tom Mægler/);
    expect(page.body).toContain(`href="/maeglere/${shown}"`);
    expect((await get('/maeglere/en?text=aagaarden')).body).toContain('2 listings');
    expect((await get('/maeglere?text=findes-ikke')).body).toContain('0 mæglere fundet');
  });

  it('show the profile of an account with its visible listings, and have the attributes for tracking', async () => {
    const page = await get(`/maeglere/${shown}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`data-torvet-account="${shown}" data-torvet-page`);
    expect(page.body.match(/data-torvet-source="blo"/g)).toHaveLength(2);
    expect(page.body).toContain('"@type":"RealEstateAgent"');
    expect(page.body).toContain('"@type":"BreadcrumbList"');
    expect(page.body).toMatch(new RegExp(`rel="alternate" hreflang="en" href="[^"]+/maeglere/${shown}/en"`));
    const { etag } = page.headers;
    const again = await server().app.inject({
      url: `/maeglere/${shown}`,
      headers: { 'if-none-match': String(etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('return the same 404 for an account that is suspended, has no listings, or does not exist', async () => {
    const bodies = await Promise.all(
      [suspended, withoutListings, 999_999, 'x', '1/en/x'].map((id) => get(`/maeglere/${id}`)),
    );
    expect(bodies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(bodies[0]?.body).toContain('<h1>Siden findes ikke</h1>');
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
  });

  it('are linked from the page of a listing; the links of that page to other listings contain a tracking source', async () => {
    const { account, app } = server();
    const { id: accountID } = await account();
    const [id, another] = [
      await publicListing(server(), accountID),
      await publicListing(server(), accountID),
    ];
    const { body } = await app.inject({ url: `/annonce/${id}` });
    const [, similar = '', ofAccount = ''] = body.split('class="more-listings"');
    expect(similar).toContain('data-torvet-source="sao"');
    expect(similar).not.toContain(`data-torvet-account="${accountID}"`);
    expect(ofAccount.match(/data-torvet-listing="(\d+)"/g)).toEqual([`data-torvet-listing="${another}"`]);
    expect(ofAccount).toContain('data-torvet-source="blo"');
    expect(body).not.toContain(`data-torvet-account="${suspended}"`);
    expect(body).toContain('"@type":"BreadcrumbList"');
  });

  it('are in the site map unless their account is hidden', async () => {
    const { body } = await get('/sitemap.xml');
    expect(body).toContain(`/maeglere/${shown}</loc>`);
    expect(body).toContain('/lokaler</loc>');
    expect(body).not.toContain(`/maeglere/${suspended}</loc>`);
  });
});
