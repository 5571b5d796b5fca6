import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type Account, accountSchema } from '../../schemas/account';
import { danishSortKey } from '../../schemas/danish';
import { isAbout } from '../../server/access/audit';
import { accounts, addresses, associations, auditLog, mails } from '../../server/db/tables';
import { permitting, type TestAccount, testCVR } from '../support/builders';
import { image, multipart, multipartType } from '../support/images';
import { type Client, describeOnEachDatabase } from '../support/server';

const accountIn = (answer: { json: () => unknown }): Account =>
  accountSchema.parse((answer.json() as { account: unknown }).account);

/** Values of an administrator's form. */
const written = {
  name: 'Nordhavnens Erhverv ApS',
  description: 'Vi udlejer på havnen.\nSiden 1998.',
  email: 'post@nordhavnen.dk',
  ccEmail: ['salg@nordhavnen.dk', 'udlejning@nordhavnen.dk'],
  website: 'https://nordhavnen.dk',
  phoneNumber: '33 12 14 16',
};

describeOnEachDatabase('An account', (server) => {
  let own: TestAccount;
  let admin: Client;
  let staff: Client;
  const addressID = randomUUID();
  beforeAll(async () => {
    const { account, userOn, user, as, database } = server();
    own = await account({ zipCode: '2100', streetName: 'Gammel Vej', streetNumber: '3' });
    admin = await as(await userOn(own, 'admin'));
    staff = await as(await user({ staff: true }));
    const text = 'Fiskergade 1, 8000 Aarhus C';
    await database.db.insert(addresses).values({
      id: addressID,
      streetName: 'Fiskergade',
      streetNumber: '1',
      zipCode: '8000',
      city: 'Aarhus C',
      text,
      search: danishSortKey(text),
    });
  });
  const path = (id = own.id) => `/api/v2/accounts/${id}`;
  const read = async (id = own.id) => accountIn(await staff.get(path(id)));
  const put = async (client: Client, fields: object, version?: number, id = own.id) =>
    client.put(path(id), { account: fields }, { 'if-match': `"${version ?? (await read(id)).version}"` });
  const entriesOf = (id: number) =>
    server().database.db.select().from(auditLog).where(isAbout('account', id)).orderBy(auditLog.id);

  it('is edited by its administrators and returned with every field', async () => {
    const answer = await put(admin, { ...written, address: { ID: addressID, city: 'Et andet sted' } });
    expect(answer.statusCode).toBe(200);
    expect(accountIn(answer)).toMatchObject({
      ...written,
      phoneNumber: '+4533121416',
      address: {
        ID: addressID,
        streetName: 'Fiskergade',
        city: 'Aarhus C',
        text: 'Fiskergade 1, 8000 Aarhus C',
      },
      accountType: 1,
      version: 2,
    });
    expect(answer.headers.etag).toBe('"2"');
    const cleared = accountIn(await put(admin, { name: written.name, ccEmail: [] }));
    expect(cleared).toMatchObject({ ccEmail: [], version: 3 });
    expect(cleared).not.toHaveProperty('address');
    expect(cleared).not.toHaveProperty('website');
    const [entry] = (await entriesOf(own.id)).slice(-1);
    expect(entry).toMatchObject({ action: 'update', accountID: own.id });
    expect(entry?.changes).toMatchObject({ website: ['https://nordhavnen.dk', null] });
    expect(entry?.changes).not.toHaveProperty('accountType');
  });

  it('cannot be saved with invalid values, and the response has an error for each invalid field', async () => {
    const wrong = await put(admin, {
      name: 'x',
      website: 'ftp://nordhavnen.dk',
      phoneNumber: '+45 12 34',
      ccEmail: ['salg@nordhavnen.dk', 'ikke-en-adresse'],
    });
    expect(wrong.statusCode).toBe(422);
    const { fields } = wrong.json<{ fields: Record<string, string> }>();
    expect(Object.keys(fields).toSorted()).toEqual(['ccEmail', 'name', 'phoneNumber', 'website']);
    expect(fields.ccEmail).toBe('ikke-en-adresse er ikke en e-mailadresse');
    const nowhere = await put(admin, { name: 'Uden adresse', address: { ID: randomUUID() } });
    expect(nowhere.statusCode).toBe(422);
    const typed = await put(admin, { name: 'Uden adresse', address: { text: 'Et sted' } });
    expect(typed.statusCode).toBe(422);
  });

  it('may have a postal address that is no longer in the register, until another address is chosen', async () => {
    const { account, userOn, as } = server();
    const old = await account({ streetName: 'Gammel Vej', streetNumber: '3', zipCode: '2100', city: 'Kbh' });
    const client = await as(await userOn(old, 'admin'));
    const { address } = await read(old.id);
    expect(accountIn(await put(client, { name: 'Nyt navn', address }, undefined, old.id)).address).toEqual(
      address,
    );
    const moved = await put(
      client,
      { name: 'Nyt navn', address: { ...address, city: 'Aarhus' } },
      undefined,
      old.id,
    );
    expect(moved.statusCode).toBe(422);
  });

  it('is not overwritten if the version is stale, and the response has the current record', async () => {
    const { version } = await read();
    expect((await put(admin, { name: 'Den første' }, version)).statusCode).toBe(200);
    const late = await put(admin, { name: 'Den anden' }, version);
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ current: { name: 'Den første', version: version + 1 } });
    expect((await admin.put(path(), { account: { name: 'Uden version' } })).statusCode).toBe(428);
  });

  it('has fields that only staff can change, even if the request also changes other fields', async () => {
    for (const mine of [
      { accountType: 3 },
      { permissions: permitting() },
      { billingId: '1' },
      { listingSupplier: 'Mit system' },
      { organization: 'Min forening' },
      { reviewsListings: false },
      { awaitsReview: false },
    ]) {
      const answer = await put(admin, { name: own.name, ...mine });
      expect([mine, answer.statusCode]).toEqual([mine, 403]);
    }
    const half = await put(staff, { name: own.name, billingId: '100' });
    expect(half.statusCode).toBe(422);
    const whole = await put(staff, {
      name: own.name,
      accountType: 3,
      permissions: { rentalListing: true, accountSettings: true },
      billingId: '100',
    });
    expect(accountIn(whole)).toMatchObject({
      accountType: 3,
      permissions: { rentalListing: true, accountSettings: true },
      billingId: '100',
    });
    expect(accountIn(await put(staff, { name: 'Nyt navn' }))).toMatchObject({
      accountType: 3,
      billingId: '100',
    });
  });

  it('cannot be changed by users with the roles member or readonly, by users of other accounts, or without the permission', async () => {
    const { account, userOn, as } = server();
    const poor = await account({ permissions: permitting('rentalListing') });
    for (const [client, id, code] of [
      [await as(await userOn(own, 'member')), own.id, 'forbidden_role'],
      [await as(await userOn(own, 'readonly')), own.id, 'forbidden_role'],
      [await as(await userOn(poor, 'admin')), poor.id, 'forbidden_permission'],
      [await as(await userOn(poor, 'admin')), own.id, 'not_found'],
    ] as const) {
      const answer = await put(client, { name: 'Et andet navn' }, undefined, id);
      expect(answer.json<{ code: string }>().code).toBe(code);
    }
  });

  it('has a logo of any aspect ratio in our own store, and changing the logo changes the version of the account', async () => {
    const send = async (bytes: Buffer) =>
      server().app.inject({
        method: 'PUT',
        url: `${path()}/image`,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': multipartType },
        payload: multipart(bytes, { filename: 'logo.png', type: 'image/png' }),
      });
    const { version } = await read();
    const small = await send(await image({ width: 100, height: 30, format: 'png' }));
    expect(small.statusCode).toBe(422);
    expect(small.json<{ message: string; fields: Record<string, string> }>().fields.file).toContain(
      '120 x 40',
    );
    const answer = await send(await image({ width: 200, height: 400, format: 'png', seed: 9 }));
    expect(answer.statusCode).toBe(200);
    const { logo, image: files, version: next } = accountIn(answer);
    expect(logo).toMatch(/^\/media\/[0-9a-f]{64}\/200\.webp$/);
    expect(files).toMatchObject({ width: 200, height: 400 });
    expect(next).toBe(version + 1);
    expect((await server().app.inject({ method: 'GET', url: String(logo) })).statusCode).toBe(200);
    const gone = await admin.delete(`${path()}/image`);
    expect(accountIn(gone)).not.toHaveProperty('logo');
  });
});

describeOnEachDatabase('A new account', (server) => {
  const create = (client: Client, name = 'Nyt Firma ApS', more = {}) =>
    client.post(
      '/api/v2/accounts',
      { account: { name, cvrNumber: testCVR(), ...more } },
      { 'idempotency-key': randomUUID() },
    );

  it('is created by a user without an account, who administers it, and is approved by staff, who are notified by mail', async () => {
    const { user, as, database } = server();
    const staff = await user({ staff: true });
    const newcomer = await user();
    const client = await as(newcomer);
    const answer = await create(client, 'Havnens Lokaler', {
      email: 'post@havnen.dk',
      ccEmail: ['b@havnen.dk'],
    });
    expect(answer.statusCode).toBe(201);
    const made = accountIn(answer);
    expect(made).toMatchObject({
      name: 'Havnens Lokaler',
      accountType: 2,
      permissions: { accountSettings: true },
      reviewsListings: true,
      awaitsReview: true,
    });
    // The token issued before the creation is sufficient.
    const mine = await client.get('/property-service/accounts/associations');
    expect(mine.json()).toMatchObject({ accounts: [{ ID: made.ID, userRole: 1, reviewsListings: true }] });
    const renamed = await client.put(
      `/api/v2/accounts/${made.ID}`,
      { account: { name: 'Havnens Lokaler ApS', cvrNumber: made.cvrNumber } },
      { 'if-match': '"1"' },
    );
    expect(renamed.statusCode).toBe(200);
    const queued = await database.db
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'accountCreated'), eq(mails.accountID, made.ID)));
    expect(queued.map(({ userID }) => userID)).toEqual([staff.id]);
    const [entry] = await database.db
      .select()
      .from(auditLog)
      .where(isAbout('account', made.ID))
      .orderBy(auditLog.id);
    expect(entry).toMatchObject({ actorID: newcomer.id, accountID: made.ID, action: 'create' });
  });

  it('is the only one that a user can create, even with concurrent requests', async () => {
    const { user, as, database } = server();
    const newcomer = await user();
    const client = await as(newcomer);
    const answers = await Promise.all([create(client, 'En'), create(client, 'To'), create(client, 'Tre')]);
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409', '409']);
    expect((await create(client, 'Fire')).json()).toMatchObject({ code: 'has_account' });
    expect(await database.db.$count(associations, eq(associations.userID, newcomer.id))).toBe(1);
  });

  it('is created once when the request is repeated', async () => {
    const { user, as, database } = server();
    const client = await as(await user());
    const key = { 'idempotency-key': randomUUID() };
    const body = { account: { name: 'Kun én gang', cvrNumber: testCVR() } };
    const [first, second] = [
      await client.post('/api/v2/accounts', body, key),
      await client.post('/api/v2/accounts', body, key),
    ];
    expect(accountIn(second).ID).toBe(accountIn(first).ID);
    expect(await database.db.$count(accounts, eq(accounts.name, 'Kun én gang'))).toBe(1);
  });

  it('has only the permissions that staff grant, and its users get a mail about the decision', async () => {
    const { user, as, database } = server();
    const staff = await as(await user({ staff: true }));
    const newcomer = await user();
    const client = await as(newcomer);
    expect(
      (await create(client, 'Alt for mig', { accountType: 1, permissions: permitting() })).statusCode,
    ).toBe(403);
    const made = accountIn(await create(client, 'Til gennemgang'));
    const draft = await client.post('/api/v2/listings/rental', { listing: { accountID: made.ID } });
    expect(draft.statusCode).toBe(403);
    const reviewed = await staff.put(
      `/api/v2/accounts/${made.ID}`,
      {
        account: {
          name: made.name,
          cvrNumber: made.cvrNumber,
          accountType: 2,
          permissions: permitting('rentalListing', 'accountSettings'),
        },
      },
      { 'if-match': '"1"' },
    );
    expect(accountIn(reviewed)).toMatchObject({ awaitsReview: false, reviewsListings: false });
    expect(
      (await client.post('/api/v2/listings/rental', { listing: { accountID: made.ID } })).statusCode,
    ).toBe(201);
    const told = await database.db
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'accountReviewed'), eq(mails.accountID, made.ID)));
    expect(told.map(({ userID }) => userID)).toEqual([newcomer.id]);
  });

  it('requires a CVR number, which its administrators can correct but not remove', async () => {
    const { user, as } = server();
    const client = await as(await user());
    const without = await create(client, 'Uden nummer', { cvrNumber: undefined });
    expect(without.statusCode).toBe(422);
    expect(without.json()).toMatchObject({ fields: { cvrNumber: 'CVR-nummer er krævet' } });
    const short = await create(client, 'For kort', { cvrNumber: '1234567' });
    expect(short.json()).toMatchObject({ fields: { cvrNumber: 'CVR-nummer skal være på 8 cifre' } });
    const wrong = await create(client, 'Forkert', { cvrNumber: '12345678' });
    expect(wrong.json()).toMatchObject({ fields: { cvrNumber: 'CVR-nummer skal være korrekt' } });
    const [first, second] = [testCVR(), testCVR()];
    const spaced = first.replace(/(..)(..)(..)(..)/, 'DK $1 $2 $3 $4');
    const made = accountIn(await create(client, 'Med nummer', { cvrNumber: spaced }));
    expect(made.cvrNumber).toBe(first);
    const put = (fields: object, version: number) =>
      client.put(
        `/api/v2/accounts/${made.ID}`,
        { account: { name: made.name, ...fields } },
        {
          'if-match': `"${version}"`,
        },
      );
    expect((await put({}, 1)).json()).toMatchObject({ fields: { cvrNumber: 'CVR-nummer er krævet' } });
    expect(accountIn(await put({ cvrNumber: second }, 1)).cvrNumber).toBe(second);
  });

  it('is created even if its CVR number is in use, but staff see both accounts and cannot approve the new account', async () => {
    const { account, user, as } = server();
    const taken = testCVR();
    const first = await account({ name: 'Den rigtige ApS', cvrNumber: taken });
    const client = await as(await user());
    const staff = await as(await user({ staff: true }));
    const answer = await create(client, 'Den anden ApS', { cvrNumber: taken });
    expect(answer.statusCode).toBe(201);
    expect(answer.body).not.toContain('Den rigtige');
    const made = accountIn(answer);
    const same = `/api/v2/accounts/${made.ID}/same-cvr-number`;
    expect((await client.get(same)).statusCode).toBe(403);
    expect((await staff.get(same)).json()).toEqual({ accounts: [{ ID: first.id, name: first.name }] });
    const given = { accountType: 2, permissions: {}, reviewsListings: true };
    const approve = () =>
      staff.post(`/api/v2/accounts/${made.ID}/review`, given, { 'if-match': `"${made.version}"` });
    const rejected = await approve();
    expect(rejected.statusCode).toBe(422);
    expect(rejected.json()).toMatchObject({
      fields: { cvrNumber: 'En anden konto har allerede dette CVR-nummer: Den rigtige ApS' },
    });
    expect((await create(staff, 'En tredje', { cvrNumber: taken })).statusCode).toBe(422);
    // A merged account is ignored.
    await server()
      .database.db.update(accounts)
      .set({ mergedInto: made.ID, mergedAt: new Date() })
      .where(eq(accounts.id, first.id));
    expect((await staff.get(same)).json()).toEqual({ accounts: [] });
    expect((await approve()).statusCode).toBe(200);
    const found = await staff.get(
      `/api/v2/accounts?filter=${encodeURIComponent(JSON.stringify({ q: `DK${taken}` }))}`,
    );
    expect(found.json()).toMatchObject({ accounts: [{ ID: made.ID }, { ID: first.id }] });
  });

  it('that staff create requires no review, and the creating staff user does not become a user of the account', async () => {
    const { user, as, database } = server();
    const who = await user({ staff: true });
    const answer = await create(await as(who), 'Aftalt på telefon', {
      accountType: 1,
      permissions: permitting(),
    });
    expect(accountIn(answer)).toMatchObject({ accountType: 1, awaitsReview: false, reviewsListings: false });
    expect(await database.db.$count(associations, eq(associations.userID, who.id))).toBe(0);
  });
});

describeOnEachDatabase('Impersonation of an account by staff', (server) => {
  it('is shown to administrators of the account with roles, reason, time and changes, but without the name of the staff user', async () => {
    const { account, user, userOn, as, actingToken, withToken } = server();
    const own = await account();
    const person = await user({ staff: true, name: 'Hemmelige Hanne' });
    const acting = withToken(await actingToken(person, own, 'member'));
    const made = await acting.post('/api/v2/listings/rental', {
      listing: { accountID: own.id, title: 'Lyst kontor midt i byen' },
    });
    expect(made.statusCode).toBe(201);
    const admin = await as(await userOn(own, 'admin'));
    const list = await admin.get(`/api/v2/accounts/${own.id}/impersonations`);
    const { impersonations } = list.json<{ impersonations: { ID: string }[] }>();
    expect(impersonations).toMatchObject([
      { by: 'Intern administrator', userRoles: [2], reason: 'Test', changeCount: 1 },
    ]);
    const filter = encodeURIComponent(JSON.stringify({ impersonationID: impersonations[0]?.ID }));
    const log = await admin.get(`/api/v2/audit-log?filter=${filter}`);
    expect(log.json()).toMatchObject({
      auditEntries: [
        {
          action: 'create',
          by: 'Intern administrator',
          staff: true,
          onBehalf: true,
          subjectKind: 'listing',
          subjectTitle: 'Lyst kontor midt i byen',
          family: 'rental',
        },
      ],
    });
    expect(list.body + log.body).not.toContain('Hemmelige Hanne');
    const staff = await as(person);
    expect((await staff.get(`/api/v2/accounts/${own.id}/impersonations`)).body).toContain('Hemmelige Hanne');
  });

  it('is visible in the audit log only to staff and to administrators of the account, like all log entries', async () => {
    const { account, user, userOn, as } = server();
    const [one, other] = [await account(), await account()];
    const admin = await as(await userOn(one, 'admin'));
    const change = (client: Client, id: number) =>
      client.put(`/api/v2/accounts/${id}`, { account: { name: 'Et nyt navn' } }, { 'if-match': '"1"' });
    await change(admin, one.id);
    await change(await as(await userOn(other, 'admin')), other.id);
    const subjects = async (client: Client) =>
      (await client.get('/api/v2/audit-log'))
        .json<{ auditEntries: { subjectID: string }[] }>()
        .auditEntries.map(({ subjectID }) => subjectID);
    expect(await subjects(admin)).toEqual([String(one.id)]);
    expect(await subjects(await as(await userOn(one, 'member')))).toEqual([]);
    expect(await subjects(await as(await user()))).toEqual([]);
    const all = await subjects(await as(await user({ staff: true })));
    expect(all).toEqual(expect.arrayContaining([String(one.id), String(other.id)]));
  });
});
