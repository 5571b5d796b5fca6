import { setTimeout as delay } from 'node:timers/promises';
import { arrangeOn } from '../tests/support/site';
import { runSQL } from './side';

/** Number of administrators who write, each on a separate account; an account can invite 60 users an hour. */
const writing = 6;

export interface Writer {
  accountID: number;
  token: string;
}

/** Result of writing: number of acknowledged writes, and number of other responses by status. */
export interface Written {
  cards: string[];
  invited: string[];
  /** Send and response times of the last acknowledged request. */
  last: { sentAt: number; answeredAt: number };
  answers: Map<string, number>;
}

export const nothingWritten = (): Written => ({
  cards: [],
  invited: [],
  last: { sentAt: 0, answeredAt: 0 },
  answers: new Map(),
});

/** Pause between requests, and condition for stopping. */
export interface Pace {
  pauseMs: () => number;
  /**
   * Every nth write invites a user by mail, the other writes save a contact card; undefined means no invitations.
   */
  invitesOneIn?: number;
  over: () => boolean;
}

const count = (answers: Map<string, number>, answer: string) =>
  answers.set(answer, (answers.get(answer) ?? 0) + 1);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : String(error));

/**
 * Repeats a request with its idempotency key until it is acknowledged. @returns false if the time is over.
 */
const acknowledged = async (
  written: Written,
  url: string,
  { token, body }: { token: string; body: object },
  { pauseMs, over }: Pace,
): Promise<boolean> => {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  while (!over()) {
    const sentAt = performance.now();
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(8_000),
      });
      await answer.text();
      if (answer.status === 201) {
        if (sentAt >= written.last.sentAt) written.last = { sentAt, answeredAt: performance.now() };
        return true;
      }
      count(written.answers, String(answer.status));
    } catch (error) {
      count(written.answers, nameOf(error));
    }
    await delay(Math.max(100, pauseMs()));
  }
  return false;
};

/**
 * Sends writes sequentially. @param url URL of the servers.
 */
export const writeOn = async (
  url: string,
  { accountID, token }: Writer,
  written: Written,
  pace: Pace,
): Promise<void> => {
  const { invitesOneIn, pauseMs, over } = pace;
  for (let number = 1; !over(); number += 1) {
    if (invitesOneIn !== undefined && number % invitesOneIn === 0) {
      const email = `bench-${accountID}-${number}@torvet.test`;
      const body = { email, accountRole: 2 };
      if (await acknowledged(written, `${url}/api/v2/accounts/${accountID}/users`, { token, body }, pace))
        written.invited.push(email);
    } else {
      const name = `Kontakt ${accountID} ${number}`;
      const body = { contactCard: { name, phone: '+4533445566', email: 'a@torvet.test', accountID } };
      if (await acknowledged(written, `${url}/api/v2/contact-cards`, { token, body }, pace))
        written.cards.push(name);
    }
    await delay(pauseMs());
  }
};

/**
 * Reads a public page repeatedly.
 * @returns number of responses by status.
 */
export const readOn = async (url: string, { pauseMs, over }: Pace): Promise<Map<string, number>> => {
  const answers = new Map<string, number>();
  while (!over()) {
    const answer = await fetch(`${url}/lokaler`, { signal: AbortSignal.timeout(8_000) }).then(
      async (response) => {
        await response.text();
        return String(response.status);
      },
      nameOf,
    );
    count(answers, answer);
    await delay(pauseMs());
  }
  return answers;
};

/**
 * Inserts accounts and their administrators. @param secret secret with which the server signs tokens.
 */
export const arrangeWriters = (databaseURL: string, secret: string): Promise<Writer[]> =>
  arrangeOn({ DATABASE_URL: databaseURL, TOKEN_SECRET: secret }, ({ account, userOn, tokenFor }) =>
    Promise.all(
      Array.from({ length: writing }, async () => {
        const own = await account();
        return { accountID: own.id, token: await tokenFor(await userOn(own, 'admin')) };
      }),
    ),
  );

/** First column of a query's rows. */
export const columnOf = async (databaseURL: string, query: string): Promise<string[]> =>
  (await runSQL(databaseURL, query)).map((row) => String(Object.values(row)[0]));

export const namesTwice = (names: readonly string[]): number => names.length - new Set(names).size;

export const summary = (answers: ReadonlyMap<string, number>): string =>
  [...answers].map(([answer, amount]) => `${amount} × ${answer}`).join(', ');
