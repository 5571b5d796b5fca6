import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type accounts, listings } from '../../server/db/tables';
import { buildListing } from '../support/listingBuilder';
import { addImages, officialAddress } from '../support/listings';
import { describeOnEachDatabase, type TestServer } from '../support/server';

const title = 'Kontor & lager <b>"midt"</b> i byen';
const fields = {
  ...buildListing('rental'),
  title,
  description: 'Første linje.\n</script><script>alert(1)</script>'.padEnd(120, ' lyst'),
  address: officialAddress,
  contactName: 'Karen Holm',
  contactPhone: '+4533121416',
  contactEmail: 'karen@eksempel.dk',
  yearlyRent: 288_000,
  accountOwnerListingIdentifierID: 'HEMMELIG-1',
  shownAccountOwnerListingIdentifierID: 'VIST-2',
  advertisedAddress: undefined,
  externalListingURL: undefined,
};

const publish = async (
  { account, listing }: TestServer,
  given: Partial<typeof listings.$inferInsert> = {},
  company: Partial<typeof accounts.$inferInsert> = {},
) => {
  const { id: accountID } = await account({ website: 'https://maegler.eksempel.dk', ...company });
  return listing({ accountID, status: 2, keyPrice: 288_000, publishedAt: new Date(), fields, ...given });
};

describeOnEachDatabase('The public page of a listing', (server) => {
  const open = (id: number | string, headers: Record<string, string> = {}) =>
    server().anonymous.get(`/annonce/${id}`, headers);

  it('shows the listing with its texts escaped, and without the case number', async () => {
    const id = await publish(server());
    await addImages(server(), id, 4);
    const answer = await open(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const { body } = answer;
    expect(body).toContain('Kontor &amp; lager &lt;b&gt;&quot;midt&quot;&lt;/b&gt; i byen');
    expect(body).not.toContain('<script>alert');
    expect(body).toMatch(/288\.000\s*kr\./);
    expect(body).toContain('Åboulevarden 12, 2., 8000 Aarhus C');
    expect(body).toContain('href="tel:+4533121416"');
    expect(body).toContain('https://maegler.eksempel.dk');
    expect(body).toContain('VIST-2');
    expect(body).not.toContain('HEMMELIG-1');
    expect(body.match(/<img [^>]*srcset="[^"]*320\.webp 320w/g)).toHaveLength(4);
    expect(body).toContain(`<link rel="canonical" href="http://localhost:8000/annonce/${id}">`);
    expect(body).toContain('<meta property="og:image" content="http://localhost:8000/media/');
  });

  it('shows the advertised address instead of the official one', async () => {
    const id = await publish(server(), {
      fields: { ...fields, advertisedAddress: { streetName: 'Ved Åen', streetNumber: '1' } },
    });
    const { body } = await open(id);
    expect(body).toContain('Ved Åen 1, 8000 Aarhus C');
    // Excludes the section with other listings of the account.
    expect(body.split('more-listings', 1)[0]).not.toContain('Åboulevarden');
  });

  it('has a prospectus in each language while the listing is public; a prospectus is rendered once per version of the listing', async () => {
    const id = await publish(server());
    await addImages(server(), id, 4);
    const whole = await open(`${id}/prospekt.pdf`);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers['content-type']).toBe('application/pdf');
    expect(whole.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(whole.rawPayload.toString('latin1')).not.toContain('HEMMELIG-1');
    const { etag } = whole.headers;
    expect((await open(`${id}/prospekt.pdf`, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await open(`${id}/en/prospectus.pdf`)).headers.etag).not.toBe(etag);
    const { db } = server().database;
    await db
      .update(listings)
      .set({ fields: { ...fields, yearlyRent: 300_000 } })
      .where(eq(listings.id, id));
    const changed = await open(`${id}/prospekt.pdf`, { 'if-none-match': String(etag) });
    expect(changed.statusCode).toBe(200);
    await db.update(listings).set({ status: 3 }).where(eq(listings.id, id));
    expect((await open(`${id}/prospekt.pdf`)).statusCode).toBe(404);
  });

  it('has an English version at a separate URL, with the English names of the meta lists', async () => {
    const lists = { usageProposals: [5, 12], facilities: [11, 17], energyLabels: [10] };
    const id = await publish(server(), { fields: { ...fields, ...lists, listingtypeSubcategory: 3 } });
    await addImages(server(), id, 3);
    const [danish, english] = [await open(id), await open(`${id}/en`)];
    const address = `http://localhost:8000/annonce/${id}`;
    for (const [page, language, canonical] of [
      [danish, 'da', address],
      [english, 'en', `${address}/en`],
    ] as const) {
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(`<html lang="${language}">`);
      expect(page.body).toContain(`<link rel="canonical" href="${canonical}">`);
      expect(page.body).toContain(`<link rel="alternate" hreflang="da" href="${address}">`);
      expect(page.body).toContain(`<link rel="alternate" hreflang="en" href="${address}/en">`);
    }
    expect(danish.body).toContain('Værksted, Kontorfællesskab');
    expect(danish.body).toContain(`<a href="/annonce/${id}/en" lang="en" hreflang="en">English</a>`);
    expect(english.body).toContain(`<a href="/annonce/${id}" lang="da" hreflang="da">Dansk</a>`);
    for (const name of [
      'Workshop, Shared office',
      'Loading ramp, Bicycle parking',
      'Exempt',
      'Warehouse &amp; production',
    ])
      expect(english.body).toContain(name);
    // Texts of the advertiser are Danish in every language; those of the page are translated.
    const written = [...Object.values(fields), ...Object.values(officialAddress)]
      .filter((value) => typeof value === 'string')
      .flatMap((value) => value.split(/[^\wæøåéÆØÅ]+/));
    const words = english.body
      // Addresses of other listings are Danish, too.
      .replaceAll(/<p class="place">[^]*?<\/p>/g, ' ')
      .replaceAll(
        /<(script)[^]*?<\/\1>|<a [^>]*lang="da"[^>]*>Dansk<\/a>|<(?!img|a|figure|section)[^>]*>/g,
        ' ',
      )
      .replaceAll(/(?:href|id|src|srcset|class|sizes)="[^"]*"/g, ' ')
      .split(/[^\wæøåéÆØÅ]+/)
      .filter((word) => !written.includes(word));
    expect(
      words.filter((word) => /[æøå]|^(?:og|eller|ikke|til|fra|vis|billede|pris|leje)$/i.test(word)),
    ).toEqual([]);
    expect(english.headers.etag).not.toBe(danish.headers.etag);
    const slash = await open(`${id}/en/`);
    expect([slash.statusCode, slash.headers.location]).toEqual([301, `/annonce/${id}/en`]);
    const gone = await open('999999999/en');
    expect([gone.statusCode, gone.body.includes('<h1>The listing cannot be shown</h1>')]).toEqual([
      404,
      true,
    ]);
  });

  it('is the same 404 page for a listing that is not public as for a missing listing', async () => {
    const hidden = await Promise.all([
      ...([1, 3, 4, 6, 7] as const).map((status) => publish(server(), { status })),
      publish(server(), { status: 5, publishedAt: null }),
      publish(server(), { status: 5 }, { suspendedAt: new Date() }),
      publish(server(), { status: 5, offMarket: true, fields: { title, description: 'Diskret' } }),
      publish(server(), { offMarket: true, fields: { title, description: 'Diskret' } }),
    ]);
    const never = [
      '0',
      '-1',
      '1e3',
      '999999999',
      '99999999999',
      'x',
      '1%00',
      '1/2',
      '1/da',
      '1/en/2',
      '1%20or%201=1',
    ];
    const answers = await Promise.all([...hidden, ...never].map((id) => open(id)));
    const [first] = answers;
    expect(first?.body).toContain('<h1>Annoncen kan ikke vises</h1>');
    for (const { statusCode, body, headers } of answers) {
      expect(statusCode).toBe(404);
      expect(body).toBe(first?.body);
      expect(headers.etag).toBeUndefined();
    }
  });

  it('shows similar listings of other accounts even if the account of the listing has many newer listings', async () => {
    const similar = await publish(server());
    const { id: accountID } = await server().account();
    for (let newer = 0; newer < 17; newer += 1) await publish(server(), { accountID });
    const { body } = await open(await publish(server(), { accountID }));
    expect(body).toContain(`/annonce/${similar}?s=sao`);
  });

  it('shows the closing reason of a closed listing, and similar listings instead of the contact', async () => {
    const cases = [
      { given: { closingReason: 1 }, label: 'Udlejet' },
      { given: { closingReason: 1, family: 3 as const }, label: 'Solgt' },
      { given: { closingReason: 4 }, label: 'Afmeldt' },
    ];
    const similar = await publish(server());
    for (const { given, label } of cases) {
      const id = await publish(server(), { status: 5, achievedPrice: 777_777, ...given });
      const { statusCode, body } = await open(id);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<strong class="closed">${label}</strong>`);
      expect(body).toContain('<meta name="robots" content="noindex">');
      if (given.family === undefined) expect(body).toContain(`/annonce/${similar}?`);
      for (const hidden of [
        '+4533121416',
        'karen@eksempel.dk',
        'Karen Holm',
        '<form',
        '777.777',
        'prospekt',
        'RealEstateListing',
      ])
        expect(body).not.toContain(hidden);
      const prospectus = await server().anonymous.get(`/annonce/${id}/prospekt.pdf`);
      expect(prospectus.statusCode).toBe(404);
      const sent = await server().app.inject({
        method: 'POST',
        url: `/annonce/${id}/henvendelse`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'name=Ulla&email=ulla@eksempel.dk&message=Er%20den%20ledig%3F',
      });
      expect(sent.statusCode).toBe(404);
      const sitemap = await server().anonymous.get('/sitemap.xml');
      expect(sitemap.body).not.toContain(`/annonce/${id}<`);
    }
  });

  it('returns 304 until it has changed', async () => {
    const id = await publish(server());
    const { etag } = (await open(id)).headers;
    expect((await open(id, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    const { db } = server().database;
    await db
      .update(listings)
      .set({ fields: { ...fields, floorArea: 4321 } })
      .where(eq(listings.id, id));
    const changed = await open(id, { 'if-none-match': String(etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('4.321');
    await db.update(listings).set({ status: 5 }).where(eq(listings.id, id));
    const closed = await open(id, { 'if-none-match': String(changed.headers.etag) });
    expect(closed.statusCode).toBe(200);
    await db.update(listings).set({ status: 6 }).where(eq(listings.id, id));
    expect((await open(id, { 'if-none-match': String(closed.headers.etag) })).statusCode).toBe(404);
  });

  it('has a content security policy without exceptions, and loads the logo from our own store', async () => {
    const plain = String((await open(await publish(server()))).headers['content-security-policy']);
    expect(plain).not.toMatch(/unsafe|nonce|\*/);
    expect(plain).toContain("img-src 'self';");
    const logo = { hash: 'a'.repeat(64), width: 600, height: 200, bytes: 5000 };
    const withLogo = await open(await publish(server(), {}, { logo }));
    expect(withLogo.headers['content-security-policy']).toBe(plain);
    expect(withLogo.body).toContain(
      `<img class="logo" src="/media/${logo.hash}/320.webp" alt="" width="144" height="48"`,
    );
    const odd = await open(await publish(server(), {}, { website: 'javascript:alert(2)' }));
    expect(odd.statusCode).toBe(200);
    expect(odd.body).not.toContain('javascript:');
  });
});
