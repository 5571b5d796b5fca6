import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { historyEntrySchema } from '../../schemas/history';
import { isAbout } from '../../server/access/audit';
import { apiLog, auditLog, listings } from '../../server/db/tables';
import { buildListing } from '../support/listingBuilder';
import { addImages, ifMatch, listingOf, registerAddress, toApiError } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

const someText: unknown = expect.any(String);
const history = z.object({ history: z.array(historyEntrySchema) });

describeOnEachDatabase('The API for writing listings', (server) => {
  beforeAll(() => registerAddress(server()));

  const writerOfAccount = async () => {
    const own = await server().account();
    const who = await server().userOn(own, 'member');
    return { own, who, call: await server().as(who) };
  };

  const auditRowsOf = async (listingID: number) => {
    const [row] = await server()
      .database.db.select({ rows: count() })
      .from(auditLog)
      .where(isAbout('listing', listingID));
    return row?.rows;
  };

  it('rejects line breaks in single-line fields from users and from suppliers', async () => {
    const { own, who, call } = await writerOfAccount();
    const { key } = await server().apiKey(own, who);
    const texts = { title: 'Lyst kontor\r\nmed udsigt over havnen', contactName: 'Kirsten\tHolm' };
    const number = { accountOwnerListingIdentifierID: 'A\n1' };
    const people = await call.post('/api/v2/listings/rental', {
      listing: { accountID: own.id, ...texts, ...number },
    });
    const supplier = await server()
      .withToken(key)
      .put('/api/v2/listings/by-identifier/A-1', { listing: { type: 'rental', ...texts } });
    const fields = {
      title: 'Overskrift skal stå på én linje, uden linjeskift og tabulatorer',
      contactName: 'Kontaktperson skal stå på én linje, uden linjeskift og tabulatorer',
    };
    expect([people.statusCode, supplier.statusCode]).toEqual([422, 422]);
    expect(people.json()).toMatchObject({ fields: { ...fields, accountOwnerListingIdentifierID: someText } });
    expect(supplier.json()).toMatchObject({ fields });
  });

  it('accepts a JSON merge patch with PATCH, and rejects its media type with other methods', async () => {
    const { own, who, call } = await writerOfAccount();
    const { ID } = listingOf(await call.post('/api/v2/listings/rental', { listing: { accountID: own.id } }));
    const headers = { ...ifMatch(1), 'content-type': 'application/merge-patch+json' };
    const body = { listing: { contactName: 'Kirsten Holm' } };
    expect((await call.put(`/api/v2/listings/${ID}`, body, headers)).statusCode).toBe(415);
    const changed = await call.patch(`/api/v2/listings/${ID}`, body, headers);
    expect(changed.statusCode, changed.body).toBe(200);
    expect(listingOf(changed)).toMatchObject({ contactName: 'Kirsten Holm', version: 2 });

    // Also for supplier programs, whose calls are logged anyway.
    const supplier = server().withToken((await server().apiKey(own, who)).key);
    const path = '/api/v2/listings/by-identifier/M-1';
    const type = { 'content-type': 'application/merge-patch+json' };
    const made = await supplier.put(path, {
      listing: { type: 'rental', title: 'Kontor ved havnen i Aarhus' },
    });
    expect(made.statusCode, made.body).toBe(201);
    expect((await supplier.put(path, { listing: {} }, type)).statusCode).toBe(415);
    const patched = await supplier.patch(path, { listing: { contactName: 'Bo Lund' } }, type);
    expect(listingOf(patched)).toMatchObject({ contactName: 'Bo Lund' });
    const noted = await server()
      .database.db.select({ status: apiLog.status })
      .from(apiLog)
      .where(eq(apiLog.accountID, own.id))
      .orderBy(apiLog.id);
    expect(noted.map(({ status }) => status)).toEqual([201, 415, 200]);
  });

  it('accepts exactly one of twenty concurrent changes to the same version', async () => {
    const { own, call } = await writerOfAccount();
    const { ID } = listingOf(await call.post('/api/v2/listings/rental', { listing: { accountID: own.id } }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call.put(`/api/v2/listings/${ID}`, { listing: { contactName: `Skriver ${index}` } }, ifMatch(1)),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(19);
    const winner = answers.find(({ statusCode }) => statusCode === 200);
    const stored = listingOf(await call.get(`/api/v2/listings/${ID}`));
    expect(winner && listingOf(winner)).toEqual(stored);
    expect(stored.version).toBe(2);
    expect(await auditRowsOf(ID)).toBe(2);
  });

  it('creates one listing for ten requests with the same idempotency key, which all get the same response', async () => {
    const { own, call } = await writerOfAccount();
    const key = { 'idempotency-key': randomUUID() };
    const body = { listing: { ...buildListing('rental'), accountID: own.id } };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call.post('/api/v2/listings/rental', body, key)),
    );
    answers.push(await call.post('/api/v2/listings/rental', body, key));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.etag))).toEqual(new Set(['"1"']));
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(10);
    const [kept] = await server()
      .database.db.select({ made: count() })
      .from(listings)
      .where(eq(listings.accountID, own.id));
    expect(kept?.made).toBe(1);
    const [first] = answers;
    if (!first) throw new Error('No answer');
    const { ID } = listingOf(first);
    expect(await auditRowsOf(ID)).toBe(1);
    expect(listingOf(await call.get(`/api/v2/listings/${ID}`))).toEqual(listingOf(first));
    const other = await call.post('/api/v2/listings/rental', { listing: { accountID: own.id } }, key);
    expect([other.statusCode, toApiError(other).code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('does not store the response to a failed request, so that the request can be retried', async () => {
    const { own, call } = await writerOfAccount();
    const key = { 'idempotency-key': randomUUID() };
    const { ID } = listingOf(
      await call.post('/api/v2/listings/rental', {
        listing: { ...buildListing('rental'), accountID: own.id },
      }),
    );
    expect((await call.post(`/api/v2/listings/${ID}/activate`, undefined, key)).statusCode).toBe(422);
    await addImages(server(), ID, 3);
    const active = await call.post(`/api/v2/listings/${ID}/activate`, undefined, key);
    expect(listingOf(active).status).toBe(2);
    const again = await call.post(`/api/v2/listings/${ID}/activate`, undefined, key);
    expect(again.statusCode).toBe(200);
    expect(again.body).toBe(active.body);
    expect((await call.post(`/api/v2/listings/${ID}/activate`)).statusCode).toBe(409);
  });

  it('activates a listing only once if the request is sent concurrently', async () => {
    const { own, call } = await writerOfAccount();
    const { ID } = listingOf(
      await call.post('/api/v2/listings/rental', {
        listing: { ...buildListing('rental'), accountID: own.id },
      }),
    );
    await addImages(server(), ID, 3);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call.post(`/api/v2/listings/${ID}/activate`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(listingOf(await call.get(`/api/v2/listings/${ID}`)).version).toBe(2);
  });

  it('records the history with authors, newest first', async () => {
    const { own, who, call } = await writerOfAccount();
    const path = '/api/v2/listings/rental';
    const values = buildListing('rental');
    const { ID } = listingOf(await call.post(path, { listing: { ...values, accountID: own.id } }));
    const { compensation: _compensation, ...rest } = values;
    await call.put(
      `${path}/${ID}`,
      { listing: { ...rest, title: 'En helt anden overskrift', usageProposals: [2, 3] } },
      ifMatch(1),
    );
    await addImages(server(), ID, 3);
    const employee = await server().user({ staff: true, name: 'Inge Intern' });
    const acting = server().withToken(await server().actingToken(employee, own, 'admin'));
    await acting.post(`/api/v2/listings/${ID}/activate`);
    const staff = await server().as(employee);
    await staff.post(`/api/v2/listings/${ID}/deactivate`);

    expect(listingOf(await call.get(`/api/v2/listings/${ID}`)).changedBy).toBe('Intern administrator');
    const entries = history.parse((await call.get(`/api/v2/listings/${ID}/history`)).json()).history;
    const [person] = entries.slice(-1);
    expect(entries).toMatchObject([
      { action: 'deactivate', by: 'Intern administrator', staff: true, changes: { status: [2, 3] } },
      { action: 'activate', by: 'Intern administrator', staff: true, changes: { status: [1, 2] } },
      {
        action: 'update',
        by: person?.by,
        staff: false,
        changes: {
          title: [values.title, 'En helt anden overskrift'],
          usageProposals: [values.usageProposals, [2, 3]],
          compensation: [values.compensation, null],
        },
      },
      { action: 'create', staff: false, changes: {} },
    ]);
    expect(Object.keys(entries[2]?.changes ?? {}).toSorted()).toEqual([
      'compensation',
      'title',
      'usageProposals',
    ]);
    expect(person?.by).toMatch(/^Bruger \d+$/);
    const english = await call.get(`/api/v2/listings/${ID}/history`, { 'accept-language': 'en' });
    expect(history.parse(english.json()).history[0]?.by).toBe('Internal administrator');
    const toStaff = history.parse((await staff.get(`/api/v2/listings/${ID}/history`)).json()).history;
    expect(toStaff.map(({ by }) => by).slice(0, 2)).toEqual(['Inge Intern', 'Inge Intern']);

    const written = await server()
      .database.db.select({
        actorID: auditLog.actorID,
        actedFor: auditLog.actedForAccountID,
        accountID: auditLog.accountID,
        traceID: auditLog.traceID,
      })
      .from(auditLog)
      .where(isAbout('listing', ID))
      .orderBy(auditLog.id);
    expect(written).toEqual([
      { actorID: who.id, actedFor: null, accountID: own.id, traceID: someText },
      { actorID: who.id, actedFor: null, accountID: own.id, traceID: someText },
      { actorID: employee.id, actedFor: own.id, accountID: own.id, traceID: someText },
      { actorID: employee.id, actedFor: null, accountID: own.id, traceID: someText },
    ]);
  });
});
