import { beforeAll, expect, it } from 'vitest';
import { errorSchema } from '../../schemas/api';
import { searching } from '../../schemas/limits';
import { statuses } from '../../schemas/listing/status';
import { foundSchema } from '../../schemas/search';
import type { TestAccount } from '../support/builders';
import { type Client, describeOnEachDatabase } from '../support/server';

const searchPath = (q: string) => `/api/v2/search?${new URLSearchParams({ q }).toString()}`;

const foundIDs = async (client: Client, q: string): Promise<number[]> => {
  const answer = await client.get(searchPath(q));
  expect(answer.statusCode, `${q}: ${answer.body}`).toBe(200);
  return foundSchema.parse(answer.json()).listings.map(({ ID }) => ID);
};

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Words with one more letter, which are as similar to a misspelling as the right word. */
const nearTo = (word: string) => alphabet.map((letter) => `${word}${letter}`);

describeOnEachDatabase('A search of listings', (server) => {
  let other: TestAccount;
  let clients: Record<string, Client>;
  let ownID: number;

  beforeAll(async () => {
    const { account, associate, userOn, user, as, listing } = server();
    const own = await account();
    other = await account();
    ownID = await listing({
      accountID: own.id,
      title: 'Kontorhotel ved Rosenvangsvej',
      caseNumber: 'HA-02456',
    });
    const many = await user();
    await associate(many, own, 'member');
    for (let made = 0; made < 21; made += 1) await associate(many, await account(), 'member');
    clients = {
      'a member of one account': await as(await userOn(own, 'member')),
      'a member of 22 accounts': await as(many),
      staff: await as(await user({ staff: true })),
    };
  });

  const queries = [
    // A word without any match is dropped, and the listing is found by the others.
    'kontorhotel xylofonfabrik',
    'kontorhotel xylofonfabrk',
    'kontorhotel xylofo',
    'rosenvangsvej qvintetten 12',
    'kontorhotel xylofonfabrikken ved rosenvangsvej',
    // Misspellings for which other accounts have equally similar words.
    'kontorhotl',
    'rosenvngsvej',
    'rosnvagsvej',
    'kontor hotl',
    'kontorhtoel xylofonfabrik',
    // Prefixes that many words of other accounts share.
    'kont',
    'rosenv xylo',
    // Case numbers.
    'ha 2465',
    'xyl-0042 kontorhotel',
    'xyl',
    'xylofonfabrik',
  ];

  it('returns the same results whatever words the drafts of other accounts contain', async () => {
    const { listing } = server();
    const answers = async (client: Client) => {
      const all: [string, number[]][] = [];
      for (const q of queries) all.push([q, await foundIDs(client, q)]);
      return Object.fromEntries(all);
    };
    const { staff, ...members } = clients;
    const before: Record<string, unknown> = {};
    for (const [who, client] of Object.entries(members)) before[who] = await answers(client);

    const titles = [
      'Xylofonfabrikken Qvintetten',
      'Xylofonfabrik',
      ...['kontorhotl', 'rosenvngsvej', 'kontor', 'kont', 'rosnvagsvej', 'kontorhtoel'].map((word) =>
        nearTo(word).join(' '),
      ),
    ];
    const foreign: number[] = [];
    for (const title of titles)
      foreign.push(
        await listing({ accountID: other.id, status: statuses.pending, title, caseNumber: 'XYL-0042' }),
      );

    for (const [who, client] of Object.entries(members))
      expect(await answers(client), who).toEqual(before[who]);
    expect(before['a member of one account']).toMatchObject({
      'kontorhotel xylofonfabrik': [ownID],
      kontorhotl: [ownID],
      rosenvngsvej: [ownID],
      xylofonfabrik: [],
    });
    expect(staff && (await foundIDs(staff, 'xylofonfabrik'))).toEqual(
      expect.arrayContaining(foreign.slice(0, 2)),
    );
  });

  it('is rate-limited for each user, and the response has Retry-After', async () => {
    const { account, userOn, as, database } = server();
    const [eager, patient] = [
      await as(await userOn(await account(), 'readonly')),
      await as(await userOn(await account(), 'readonly')),
    ];
    const { max } = searching.calls;
    expect((await eager.get(searchPath('kontor'))).statusCode).toBe(200);
    await database.db.execute(`update rate_limits set calls = ${max} where calls = 1`);
    const answer = await eager.get(searchPath('kontor'));
    expect(answer.statusCode).toBe(429);
    expect(errorSchema.parse(answer.json()).code).toBe('rate_limited');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await patient.get(searchPath('kontor'))).statusCode).toBe(200);
  });
});
