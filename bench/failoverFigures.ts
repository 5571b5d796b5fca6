import { setTimeout as delay } from 'node:timers/promises';
import { headerOf } from '../tests/support/mailServer';
import { startSMTPServer } from '../tests/support/smtpServer';
import {
  arrangeWriters,
  columnOf,
  namesTwice,
  nothingWritten,
  readOn,
  summary,
  type Written,
  writeOn,
} from './acknowledgedWrites';
import { type FailoverSite, hasFailover, startFailoverSite } from './failoverSite';
import { atMost, type Figure } from './figures';
import { say } from './side';

const secret = 'a secret that signs the tokens of the bench only';

/** Milliseconds between two writes of a writer: a light load. */
const pauseMs = 250;
/** Every nth write invites a user by mail; the other writes save a contact card. */
const invitesOneIn = 12;

/** Limits in seconds: maximum time until writes succeed again, wait limit, and wait limit for the last mail. */
const limits = { backSeconds: 30, waitSeconds: 120, mailSeconds: 180 };

/**
 * Kills the primary. @returns seconds until a later write was acknowledged.
 */
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

/** First column of a query's rows. */
const column = ({ databaseURL }: FailoverSite, query: string) => columnOf(databaseURL, query);

/**
 * Kills the primary of `deploy/failover` repeatedly under a light write load. @param kills number of kills.
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
    const writers = await arrangeWriters(site.databaseURL, secret);
    const written = nothingWritten();
    const pace = { pauseMs: () => pauseMs, invitesOneIn, over };
    const work = Promise.all(writers.map((writer) => writeOn(site.url, writer, written, pace)));
    const reading = readOn(site.url, pace);
    while (written.cards.length < writers.length * 5) await delay(100);
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
