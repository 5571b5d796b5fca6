import { setTimeout as delay } from 'node:timers/promises';
import { headerOf } from '../tests/support/mailServer';
import { arrangeOn } from '../tests/support/site';
import { startSMTPServer } from '../tests/support/smtpServer';
import { type FailoverSite, hasFailover, startFailoverSite } from './failoverSite';
import { atMost, type Figure } from './figures';
import { runSQL, say } from './side';

const secret = 'a secret that signs the tokens of the bench only';

/** Accounts whose administrators write: each may invite 60 users in an hour. */
const writing = 6;
/** Milliseconds between two writes of one of them: a light load. */
const pauseMs = 250;
/** One write in so many invites someone by mail, the others save a contact card. */
const invitesOneIn = 12;

/** Seconds until writes are answered again, and until the last mail has been sent. */
const limits = { backSeconds: 30, waitSeconds: 120, mailSeconds: 180 };

interface Writer {
  accountID: number;
  token: string;
}

/** Writes that were acknowledged, and all other answers by status. */
interface Written {
  cards: string[];
  invited: string[];
  /** Times at which acknowledged requests were sent and answered. */
  last: { sentAt: number; answeredAt: number };
  answers: Map<string, number>;
}

const note = ({ answers }: Written, answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);

/** Repeats a request with its key until it is acknowledged. @returns false if it was over before. */
const acknowledged = async (
  written: Written,
  url: string,
  { token, body }: { token: string; body: object },
  over: () => boolean,
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
      note(written, String(answer.status));
    } catch (error) {
      note(written, error instanceof Error ? error.name : String(error));
    }
    await delay(pauseMs);
  }
  return false;
};

const writeOn = async (
  { url }: FailoverSite,
  { accountID, token }: Writer,
  written: Written,
  over: () => boolean,
): Promise<void> => {
  for (let number = 1; !over(); number += 1) {
    if (number % invitesOneIn === 0) {
      const email = `bench-${accountID}-${number}@torvet.test`;
      const body = { email, accountRole: 2 };
      if (await acknowledged(written, `${url}/api/v2/accounts/${accountID}/users`, { token, body }, over))
        written.invited.push(email);
    } else {
      const name = `Kontakt ${accountID} ${number}`;
      const body = { contactCard: { name, phone: '+4533445566', email: 'a@torvet.test', accountID } };
      if (await acknowledged(written, `${url}/api/v2/contact-cards`, { token, body }, over))
        written.cards.push(name);
    }
    await delay(pauseMs);
  }
};

/** Reads a public page again and again. @returns answers by status. */
const readOn = async ({ url }: FailoverSite, over: () => boolean): Promise<Map<string, number>> => {
  const answers = new Map<string, number>();
  while (!over()) {
    const answer = await fetch(`${url}/lokaler`, { signal: AbortSignal.timeout(8_000) }).then(
      async (response) => {
        await response.text();
        return String(response.status);
      },
      (error: unknown) => (error instanceof Error ? error.name : String(error)),
    );
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    await delay(pauseMs);
  }
  return answers;
};

/** Kills the primary. @returns seconds until a write that was sent afterwards was acknowledged. */
const failOver = async (site: FailoverSite, written: Written): Promise<number> => {
  const before = await site.primary();
  if (before === undefined) throw new Error('There is no primary');
  const killedAt = performance.now();
  site.kill(before);
  const deadline = killedAt + limits.waitSeconds * 1000;
  while (written.last.sentAt < killedAt && performance.now() < deadline) await delay(20);
  const seconds = ((written.last.sentAt < killedAt ? deadline : written.last.answeredAt) - killedAt) / 1000;
  const after = await site.primary();
  say(`${before} was killed, ${after} is the primary: writes again after ${seconds.toFixed(1)} s`);
  if (after === before) throw new Error(`${before} is still the primary`);
  await site.rejoin(before);
  return seconds;
};

const arrange = ({ databaseURL }: FailoverSite): Promise<Writer[]> =>
  arrangeOn({ DATABASE_URL: databaseURL, TOKEN_SECRET: secret }, ({ account, userOn, tokenFor }) =>
    Promise.all(
      Array.from({ length: writing }, async () => {
        const own = await account();
        return { accountID: own.id, token: await tokenFor(await userOn(own, 'admin')) };
      }),
    ),
  );

/** One column of a query. */
const column = async ({ databaseURL }: FailoverSite, query: string): Promise<string[]> =>
  (await runSQL(databaseURL, query)).map((row) => String(Object.values(row)[0]));

const namesTwice = (names: readonly string[]): number => names.length - new Set(names).size;

const summary = (answers: ReadonlyMap<string, number>): string =>
  [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ');

/**
 * Kills the primary of `deploy/failover` again and again under a light write load.
 * @param kills how often.
 */
export const failoverFigures = async (kills: number): Promise<Figure[]> => {
  if (!hasFailover()) {
    say('Left out: needs PostgreSQL, patroni, etcd-server and haproxy.');
    return [];
  }
  const smtp = await startSMTPServer();
  const site = await startFailoverSite({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    TOKEN_SECRET: secret,
    SEED: 'none',
  });
  let isOver = false;
  const over = () => isOver;
  try {
    const writers = await arrange(site);
    const written: Written = {
      cards: [],
      invited: [],
      last: { sentAt: 0, answeredAt: 0 },
      answers: new Map(),
    };
    const work = Promise.all(writers.map((writer) => writeOn(site, writer, written, over)));
    const reading = readOn(site, over);
    while (written.cards.length < writing * 5) await delay(100);
    const seconds: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      seconds.push(await failOver(site, written));
      await delay(2_000);
    }
    isOver = true;
    await work;
    const pages = await reading;

    const queued = async () => (await column(site, "select id from mails where state <> 'sent'")).length;
    const deadline = performance.now() + limits.mailSeconds * 1000;
    while ((await queued()) > 0 && performance.now() < deadline) await delay(1_000);
    const unsent = await queued();

    const cards = await column(site, "select fields ->> 'name' from contact_cards");
    const invited = await column(site, "select email from users where email like 'bench-%'");
    const runs = await column(
      site,
      `select name from pgboss.job where name in ('events rolled up', 'promotions', 'market statistics built')
        group by name, date_trunc('minute', created_on) having count(*) > 1`,
    );
    const found = new Set([...cards, ...invited]);
    const lost = [...written.cards, ...written.invited].filter((name) => !found.has(name));
    const twice = namesTwice(cards) + namesTwice(invited);
    const mails = smtp.taken.map((mail) => ({
      to: headerOf(mail, 'To') ?? '',
      id: headerOf(mail, 'Message-ID') ?? '',
    }));
    const repeated = namesTwice(mails.map(({ id }) => id));
    const reached = mails.map(({ to }) => to);
    const missing = written.invited.filter((email) => !reached.includes(email)).length;
    return [
      atMost(
        `Acknowledged writes lost in ${kills} failovers`,
        lost.length,
        0,
        'writes',
        `of ${written.cards.length + written.invited.length}; other answers: ${summary(written.answers)}`,
      ),
      atMost('Writes stored twice', twice, 0, 'writes'),
      atMost(
        'Longest time without writes after the primary was killed',
        Math.max(...seconds),
        limits.backSeconds,
        's',
        seconds.map((each) => each.toFixed(1)).join(', '),
      ),
      atMost('Invitations that did not arrive', missing + unsent, 0, 'mails', `of ${written.invited.length}`),
      atMost(
        'Invitations that arrived twice',
        namesTwice(reached),
        0,
        'mails',
        `${mails.length} arrived, ${repeated} again with the same Message-ID`,
      ),
      atMost('Minutes in which a scheduled job was sent twice', runs.length, 0, 'jobs'),
      { name: 'Answers of the public search meanwhile', measured: summary(pages), target: '' },
    ];
  } finally {
    isOver = true;
    await site.stop();
    await smtp.kill();
  }
};
