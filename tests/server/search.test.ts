import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { danishSortKey, searchWords } from '../../schemas/danish';
import { type StatusID, statuses } from '../../schemas/listing/status';
import { type Found, foundSchema } from '../../schemas/search';
import { type Database, rows } from '../../server/db/database';
import { pruneWords } from '../../server/search/pruneWords';
import type { TestAccount, TestUser } from '../support/builders';
import { permitting } from '../support/builders';
import { products } from '../support/databases';
import { type MisspeltQuery, misspeltQueries, searchedListings } from '../support/searchQueries';
import { type Client, describeOnEachDatabase, startTestServer } from '../support/server';

const expectFound = async (client: Client, q: string): Promise<Found> => {
  const answer = await client.get(`/api/v2/search?${new URLSearchParams({ q }).toString()}`);
  expect(answer.statusCode, `${q}: ${answer.body}`).toBe(200);
  return foundSchema.parse(answer.json());
};

describeOnEachDatabase('The search in all resources', (server) => {
  let own: TestAccount;
  let other: TestAccount;
  let broker: Client;
  let person: TestUser;
  let staff: Client;
  const idOf = new Map<string, number>();

  beforeAll(async () => {
    const { account, userOn, user, as, listing } = server();
    own = await account({ name: 'Havneholm Erhverv A/S', billingID: '20014' });
    other = await account({ name: 'Møller & Søn Erhvervsmæglere', billingID: 'DK-77120' });
    for (const { key, ...given } of searchedListings) {
      idOf.set(key, await listing({ accountID: own.id, ...given }));
    }
    person = await userOn(own, 'member');
    broker = await as(person);
    staff = await as(await user({ staff: true, email: 'aase@torvet.test', name: 'Åse Kjærgård' }));
  });

  const ids = ({ listings }: Found) => listings.map(({ ID }) => ID);

  it('finds the intended listing among the first three results for 200 spellings', async () => {
    expect(misspeltQueries.length).toBeGreaterThanOrEqual(200);
    const missed: (MisspeltQuery & { place: number })[] = [];
    for (const query of misspeltQueries) {
      const at = ids(await expectFound(broker, query.q)).indexOf(idOf.get(query.key) ?? 0);
      if (at < 0 || at > 2) missed.push({ ...query, place: at });
    }
    expect(missed).toEqual([]);
  });

  it('ranks an exact case number or ID first', async () => {
    const id = idOf.get('clinic') ?? 0;
    for (const q of ['HA-11873', 'ha11873', String(id), `#${id}`, `ID ${id}`]) {
      expect(ids(await expectFound(broker, q))[0], q).toBe(id);
    }
  });

  it('finds a case number by its digits, even if two digits are swapped', async () => {
    const { account, userOn, as, listing } = server();
    const agency = await account();
    const client = await as(await userOn(agency, 'member'));
    const id = await listing({ accountID: agency.id, caseNumber: 'UT-02428' });
    for (const q of ['UT-02482', '02482', '2482']) expect(ids(await expectFound(client, q)), q).toEqual([id]);
  });

  it('ranks closed listings below other listings, and shows deleted listings only to staff', async () => {
    const { listing } = server();
    const made = async (status: StatusID, updatedAt: string) =>
      listing({
        accountID: own.id,
        status,
        title: 'Zoologisk laboratorium',
        caseNumber: 'ZOO-1',
        updatedAt: new Date(updatedAt),
      });
    const active = await made(statuses.active, '2026-01-01');
    const deleted = await made(statuses.deleted, '2026-01-05');
    const archived = await made(statuses.archived, '2026-01-04');
    const closed = await made(statuses.closed, '2026-01-03');
    const draft = await made(statuses.pending, '2026-01-02');
    for (const q of ['zoologisk laboratorium', 'zoo-1', 'zoologsk']) {
      expect(ids(await expectFound(broker, q)), q).toEqual([draft, active, closed, archived]);
      expect(ids(await expectFound(staff, q)), q).toEqual([draft, active, closed, archived, deleted]);
    }
    expect(ids(await expectFound(broker, String(deleted)))).not.toContain(deleted);
  });

  it('reveals no record to a caller without access to it', async () => {
    const { account, associate, listing, user, userOn, as, actingToken, withToken } = server();
    const narrow = await account({ permissions: permitting('rentalListing') });
    const secret = {
      title: 'Xylofonfabrikken ved Quistgårdsvej',
      caseNumber: 'XYL-0042',
      addressText: 'Quistgårdsvej 9',
    };
    const foreign = await listing({ accountID: other.id, ...secret });
    const [permitted, unpermitted] = [
      await listing({ accountID: narrow.id, ...secret }),
      await listing({ accountID: narrow.id, ...secret, family: 3 }),
    ];
    const both = await user();
    await associate(both, other, 'readonly');
    await associate(both, narrow, 'member');
    const intern = await user({ staff: true });
    const seen: [string, Client, number[]][] = [
      ['of another account', broker, []],
      ['without accounts', await as(await user()), []],
      ['readonly', await as(await userOn(other, 'readonly')), [foreign]],
      ['member without the permission', await as(await userOn(narrow, 'member')), [permitted]],
      ['on two accounts', await as(both), [foreign, permitted]],
      ['staff', await as(intern), [foreign, permitted, unpermitted]],
      ['acting', withToken(await actingToken(intern, narrow, 'admin')), [permitted]],
    ];
    for (const [who, client, expected] of seen) {
      for (const q of ['xylofon', 'xyl-42', 'quistgaardsvj 9', String(foreign), String(unpermitted)]) {
        const found = await expectFound(client, q);
        const asked = Number(q) ? expected.filter((id) => id === Number(q)) : expected;
        expect(
          new Set(ids(found).filter((id) => [foreign, permitted, unpermitted].includes(id))),
          `${who}: ${q}`,
        ).toEqual(new Set(asked));
        if (who !== 'staff') expect([...found.accounts, ...found.users], who).toEqual([]);
      }
    }
  });

  it('finds, for staff, accounts by name and billing id, and users by e-mail and name', async () => {
    for (const q of [
      'møller',
      'moeller sön',
      'DK-77120',
      'dk77120',
      'soen erhvervsmaglere',
      'mollr og søn',
    ]) {
      expect((await expectFound(staff, q)).accounts[0]?.ID, q).toBe(other.id);
    }
    expect((await expectFound(staff, '20014')).accounts.map(({ ID }) => ID)).toEqual([own.id]);
    for (const q of ['aase@torvet.test', 'åse', 'kjaergaard', 'kjærgrd åse']) {
      expect((await expectFound(staff, q)).users[0]?.email, q).toBe('aase@torvet.test');
    }
    expect((await expectFound(staff, person.email)).users[0]?.id).toBe(person.id);
  });

  it('normalises texts in the same way as the database', async () => {
    const texts = [
      'Ærø Åse Øster-Aalborg',
      'Señor Müller',
      'AÆRÆ aae oo',
      "Café d'Angleterre 12B",
      'Jørgen Bæk–Ibsen',
    ];
    for (const text of texts) {
      const [found] = await rows<{ raw: string; sorted: string }>(
        server().database.db,
        sql`select search_words_of(${text}) as raw, search_words_of(${danishSortKey(text)}) as sorted`,
      );
      expect([found?.raw, found?.sorted], text).toEqual([
        searchWords(text).join(' '),
        searchWords(text).join(' '),
      ]);
    }
  });

  it('removes words from its index that are no longer in any listing', async () => {
    const { database, listing } = server();
    const id = await listing({ accountID: own.id, title: 'Kvantemekanisk' });
    const words = async () =>
      (
        await rows<{ word: string }>(
          database.db,
          sql`select word from search_words where word like 'kvant%'
            union all select word from account_words where word like 'kvant%'`,
        )
      ).length;
    expect(await words()).toBe(2);
    await database.db.execute(sql`update listings set title_sort = 'kontor' where id = ${id}`);
    await pruneWords(database);
    expect(await words()).toBe(0);
  });

  it.each([
    '%',
    '\\',
    "'",
    "')|(",
    '...',
    'æ',
    '🙂',
    '%_%',
    'a & b | !c',
    ':*',
    '𝔄'.repeat(30),
    'x '.repeat(50),
    '9'.repeat(100),
  ])('accepts any text: %s', async (q) => {
    for (const client of [broker, staff]) await expectFound(client, q);
  });
});

describe.runIf(products().includes('postgres'))('Words in the search index on PostgreSQL', () => {
  it('are not removed while a concurrent save adds a listing that contains them', async () => {
    const { database, listing, account, close } = await startTestServer('postgres');
    onTestFinished(close);
    const id = await listing({ accountID: (await account()).id, title: 'Neutrinosalen' });
    const retitle = (db: Database, title: string) =>
      db.execute(sql`update listings set title_sort = ${title} where id = ${id}`);
    await retitle(database.db, 'kontor');
    await database.transaction(async (tx) => {
      // The word is in the vocabulary but in no listing, so this save uses it without adding it.
      await retitle(tx, 'neutrinosalen');
      await pruneWords(database);
    });
    const kept = await rows<{ word: string }>(
      database.db,
      sql`select word from search_words where word = 'neutrinosalen'
        union all select word from account_words where word = 'neutrinosalen'`,
    );
    expect(kept).toHaveLength(2);
    await retitle(database.db, 'kontor');
    await pruneWords(database);
    const [left] = await rows<{ word: string }>(
      database.db,
      sql`select word from account_words where word = 'neutrinosalen'`,
    );
    expect(left).toBeUndefined();
  });
});
