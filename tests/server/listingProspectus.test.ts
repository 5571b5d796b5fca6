import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listings } from '../../server/db/tables';
import { prospectusDocument } from '../../server/prospectus/document';
import { findAsPublic } from '../../server/publicSite/findPublicListing';
import { buildListing } from '../support/listingBuilder';
import { addImages, officialAddress } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('The prospectus of a listing', (server) => {
  const arrange = async (given: Partial<typeof listings.$inferInsert> = {}) => {
    const { account, listing, userOn, as } = server();
    const own = await account();
    const fields = { ...buildListing('rental'), address: officialAddress };
    const id = await listing({ accountID: own.id, keyPrice: 288_000, fields, ...given });
    const reader = await as(await userOn(own, 'readonly'));
    const open = (headers: Record<string, string> = {}) =>
      reader.get(`/api/v2/listings/${id}/prospectus`, headers);
    const printed = async () => {
      const found = await findAsPublic(server().database.db, id);
      return found && prospectusDocument(found, 'da', server().config);
    };
    return { id, open, printed };
  };

  it('is available before publication, with the status on each page and without a link to a public page', async () => {
    const { id, open, printed } = await arrange();
    await addImages(server(), id, 4);
    const draft = await open();
    expect(draft.statusCode).toBe(200);
    expect(draft.headers['content-type']).toBe('application/pdf');
    expect(draft.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(draft.rawPayload.toString('latin1')).not.toContain(`/annonce/${id}`);
    expect((await printed())?.mark).toBe('Kladde – ikke offentliggjort');
    const { etag } = draft.headers;
    expect((await open({ 'if-none-match': String(etag) })).statusCode).toBe(304);
    const english = await open({ 'if-none-match': String(etag), 'accept-language': 'en' });
    expect(english.statusCode).toBe(200);

    const { db } = server().database;
    await db.update(listings).set({ status: 2 }).where(eq(listings.id, id));
    const shown = await open({ 'if-none-match': String(etag) });
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.toString('latin1')).toContain(`/annonce/${id}`);
    expect((await printed())?.mark).toBeUndefined();
  });

  it.each([
    ['inactive', { status: 3 as const }, 'Inaktiv – ikke offentliggjort'],
    ['with next to nothing in it', { fields: {}, keyPrice: null }, 'Kladde – ikke offentliggjort'],
    [
      'off-market',
      {
        status: 2 as const,
        offMarket: true,
        addressText: '8000 Aarhus C',
        fields: buildListing('rental', {}, { offMarket: true }),
      },
      'Ikke offentliggjort',
    ],
  ])('is available for a listing that is %s', async (_, given, mark) => {
    const { open, printed } = await arrange(given);
    expect((await open()).statusCode).toBe(200);
    const document = await printed();
    expect(document).toMatchObject({ mark, link: undefined });
    expect(document?.title).not.toBe('');
    expect(document?.place).toBe('offMarket' in given ? '8000 Aarhus C' : document?.place);
  });
});
