import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { danishDate } from '../../schemas/calendar';
import { type StaffMetaListEntry, staffMetaListEntrySchema } from '../../schemas/metaListEntry';
import type { MetaListName } from '../../schemas/metaLists';
import { metaListEntrySchema } from '../../schemas/operations/meta';
import { buildApp } from '../../server/app';
import { auditLog, listings } from '../../server/db/tables';
import { buildListing } from '../support/listingBuilder';
import { addImages, ifMatch, listingOf, registerAddress, toApiError } from '../support/listings';
import { type Client, describeOnEachDatabase } from '../support/server';

const path = '/api/v2/meta-list-entries';
const one = z.object({ metaListEntry: staffMetaListEntrySchema });
const many = z.object({ metaListEntries: z.array(staffMetaListEntrySchema) });
const served = z.object({ facilities: z.array(metaListEntrySchema) });

describeOnEachDatabase('Meta lists that staff edit', (server) => {
  beforeAll(() => registerAddress(server()));

  const staff = async () => server().as(await server().user({ staff: true }));
  const entryOf = (answer: { json: () => unknown }) => one.parse(answer.json()).metaListEntry;
  const entries = async (call: Client, list: MetaListName) =>
    many.parse((await call.get(`${path}?list=${list}`)).json()).metaListEntries;
  const add = async (call: Client, given: Record<string, unknown>) =>
    call.post(path, { metaListEntry: given }, { 'idempotency-key': randomUUID() });
  const change = (
    call: Client,
    { ID, version, names }: StaffMetaListEntry,
    given: Record<string, unknown> = {},
  ) =>
    call.put(
      `${path}/${ID}`,
      { metaListEntry: { nameDa: names.da, nameEn: names.en, retired: false, ...given } },
      ifMatch(version),
    );
  const retire = (call: Client, entry: StaffMetaListEntry) => change(call, entry, { retired: true });
  /** Creates a facility. */
  const facility = async (call: Client, name = `Sauna ${randomUUID().slice(0, 8)}`) =>
    entryOf(await add(call, { list: 'facilities', nameDa: name, nameEn: `${name} EN` }));

  const member = async () => {
    const account = await server().account();
    return { account, call: await server().as(await server().userOn(account, 'admin')) };
  };
  const rental = async (values: object = {}) => {
    const { account, call } = await member();
    const body = { ...buildListing('rental'), accountID: account.id, ...values };
    const listing = listingOf(await call.post('/api/v2/listings/rental', { listing: body }));
    const save = (own: object, version = listing.version) => {
      const { accountID: _account, ...rest } = body;
      return call.put(
        `/api/v2/listings/rental/${listing.ID}`,
        { listing: { ...rest, ...own } },
        ifMatch(version),
      );
    };
    return { account, call, listing, save };
  };

  it('assign a new number to an added entry, which is visible on all servers at once', async () => {
    const call = await staff();
    const other = await buildApp({ config: server().config, database: server().database });
    try {
      const read = async () => {
        const answer = await other.inject({
          method: 'GET',
          url: '/api/v2/facilities',
          headers: { authorization: `Bearer ${call.token}` },
        });
        expect(answer.headers['cache-control']).toBe('private, no-cache');
        return served.parse(answer.json()).facilities;
      };
      const before = await read();
      const made = await facility(call, 'Tagterrasse');
      expect((await read()).at(-1)).toEqual({
        ID: Math.max(...before.map(({ ID }) => ID)) + 1,
        name: 'Tagterrasse',
        names: { da: 'Tagterrasse', en: 'Tagterrasse EN' },
      });
      const renamed = await change(call, made, { nameDa: 'Taghave', nameEn: 'Roof garden' });
      expect(renamed.headers.etag).toBe('"2"');
      expect((await read()).at(-1)?.names).toEqual({ da: 'Taghave', en: 'Roof garden' });
      await retire(call, entryOf(renamed));
      expect((await read()).at(-1)).toMatchObject({ ID: made.number, retired: true });
      // The other server rejects the entry immediately, too.
      const { account, call: owner } = await member();
      const refused = await other.inject({
        method: 'POST',
        url: '/api/v2/listings/rental',
        headers: { authorization: `Bearer ${owner.token}` },
        payload: {
          listing: { ...buildListing('rental'), accountID: account.id, facilities: [made.number] },
        },
      });
      expect(refused.statusCode).toBe(422);
      expect(toApiError(refused).fields.facilities).toMatch(/udgået/);
    } finally {
      await other.close();
    }
  });

  it('no longer offer a retired entry, but listings that have it are unchanged', async () => {
    const call = await staff();
    const made = await facility(call);
    const { listing, save } = await rental({ facilities: [made.number] });
    const { save: saveOther } = await rental({ facilities: [1] });
    expect((await entries(call, 'facilities')).find(({ ID }) => ID === made.ID)?.uses).toBe(1);
    expect(entryOf(await retire(call, made))).toMatchObject({ retired: true, version: 2, uses: 1 });
    const kept = await save({ facilities: [made.number, 2] });
    expect(kept.statusCode, kept.body).toBe(200);
    expect(listingOf(kept).facilities).toEqual([made.number, 2]);
    const refused = await saveOther({ facilities: [1, made.number] });
    expect(refused.statusCode).toBe(422);
    expect(toApiError(refused).fields.facilities).toMatch(/udgået/);
    // A retired entry that was removed from a listing cannot be selected again.
    const dropped = await save({ facilities: [2] }, listing.version + 1);
    expect(dropped.statusCode).toBe(200);
    expect((await save({ facilities: [2, made.number] }, listing.version + 2)).statusCode).toBe(422);
  });

  it('accept a retired entry by name from a supplier only for listings that already have it', async () => {
    const call = await staff();
    const made = await facility(call);
    const { account } = await member();
    const key = await server().apiKey(account, await server().userOn(account, 'admin'));
    const bearer = server().withToken(key.key);
    const { address: _address, ...values } = buildListing('rental');
    const put = (identifier: string) =>
      bearer.put(`/api/v2/listings/by-identifier/${identifier}`, {
        listing: { type: 'rental', title: values.title, facilities: made.names.da },
      });
    expect((await put('A-1')).statusCode).toBe(201);
    await retire(call, made);
    const again = await put('A-1');
    expect(again.statusCode, again.body).toBe(200);
    const refused = await put('A-2');
    expect(refused.statusCode).toBe(422);
    expect(toApiError(refused).fields.facilities).toMatch(/udgået|retired/);
    // The name can be reused, and then refers to the new entry.
    const successor = await facility(call, made.names.da);
    expect((await put('A-3')).statusCode).toBe(201);
    const [row] = await server()
      .database.db.select({ fields: listings.fields })
      .from(listings)
      .where(eq(listings.caseNumber, 'A-3'));
    expect(row?.fields.facilities).toEqual([successor.number]);
  });

  it('no longer accept a retired closing reason for a new closing, but closed listings still have it', async () => {
    const call = await staff();
    const reason = entryOf(
      await add(call, {
        list: 'closingReasons',
        code: 'rebuilt',
        nameDa: 'Bygges om',
        nameEn: 'Being rebuilt',
        letDa: 'Bygges om efter lejemål',
        letEn: 'Rebuilt after lease',
      }),
    );
    expect(reason).toMatchObject({ number: 5, code: 'rebuilt' });
    const closing = { closingReason: reason.number, closedSince: danishDate(new Date()) };
    const activated = async () => {
      const { call: owner, listing } = await rental();
      await addImages(server(), listing.ID, 3);
      expect((await owner.post(`/api/v2/listings/${listing.ID}/activate`)).statusCode).toBe(200);
      return (action: string) => owner.post(`/api/v2/listings/${listing.ID}/${action}`, closing);
    };
    const [first, second] = [await activated(), await activated()];
    expect((await first('close')).statusCode).toBe(200);
    await change(call, reason, {
      letDa: 'Bygges om efter lejemål',
      letEn: 'Rebuilt after lease',
      retired: true,
    });
    const refused = await second('close');
    expect(refused.statusCode).toBe(422);
    expect(toApiError(refused).fields.closingReason).toMatch(/udgået/);
    expect((await first('reclose')).statusCode).toBe(200);
  });

  it('can be sorted by moving one entry at a time', async () => {
    const call = await staff();
    const order = async () => (await entries(call, 'closingReasons')).map(({ number }) => number);
    const byNumber = async (number: number) => {
      const found = (await entries(call, 'closingReasons')).find((entry) => entry.number === number);
      if (!found) throw new Error(`No reason ${number}`);
      return found;
    };
    expect((await order()).slice(0, 4)).toEqual([1, 3, 4, 2]);
    const [first, last] = [await byNumber(1), await byNumber(2)];
    expect((await call.post(`${path}/${last.ID}/move`, { before: first.ID })).statusCode).toBe(204);
    expect((await order()).slice(0, 4)).toEqual([2, 1, 3, 4]);
    await call.post(`${path}/${last.ID}/move`, {});
    expect((await order()).at(-1)).toBe(2);
    // A subcategory is sorted within its listing type.
    const subcategories = await entries(call, 'subcategories');
    const of = (type: number) => subcategories.find(({ listingType }) => listingType === type);
    const across = await call.post(`${path}/${of(1)?.ID}/move`, { before: of(2)?.ID });
    expect(across.statusCode).toBe(422);
  });

  it('require a name in both languages that is unique and free of list separators', async () => {
    const call = await staff();
    const fieldsOf = async (given: Record<string, unknown>) =>
      toApiError(await add(call, { list: 'facilities', ...given })).fields;
    expect(await fieldsOf({ nameDa: 'Helikopterplads' })).toHaveProperty('nameEn');
    expect(Object.keys(await fieldsOf({ nameDa: 'elevator', nameEn: 'Hoist' }))).toEqual(['nameDa']);
    expect((await fieldsOf({ nameDa: 'Bad, varmt', nameEn: 'Bath' })).nameDa).toContain('komma');
    const subcategory = { list: 'subcategories', nameDa: 'Havnegrund', nameEn: 'Quayside' };
    expect(toApiError(await add(call, subcategory)).fields).toHaveProperty('listingType');
    expect((await add(call, { ...subcategory, listingType: 3 })).statusCode).toBe(201);
    const half = { list: 'closingReasons', code: 'other', nameDa: 'Andet', nameEn: 'Else', soldDa: 'Solgt' };
    expect(toApiError(await add(call, half)).fields).toHaveProperty('soldEn');
  });

  it('require at least one active entry, and reject a change with a stale version', async () => {
    const call = await staff();
    const offices = (await entries(call, 'subcategories')).filter(({ listingType }) => listingType === 4);
    const answers = [];
    for (const entry of offices) answers.push(await retire(call, entry));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422]);
    const [first] = offices;
    if (!first) throw new Error('No subcategory');
    const stale = await change(call, first);
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ current: { retired: true, version: 2 } });
  });

  it('can be changed only by staff, and every change is in the audit log', async () => {
    const { call: owner } = await member();
    expect((await add(owner, { list: 'facilities', nameDa: 'X', nameEn: 'X' })).statusCode).toBe(403);
    const call = await staff();
    const made = await facility(call);
    await retire(call, made);
    const [entry] = await server()
      .database.db.select()
      .from(auditLog)
      .where(eq(auditLog.subjectID, String(made.ID)))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry).toMatchObject({
      subjectKind: 'metaListEntry',
      action: 'retire',
      changes: { retired: [null, true] },
    });
  });
});
