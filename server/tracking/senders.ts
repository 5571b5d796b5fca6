import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { AppError } from '../errors';
import { addCalls, type Counted, rateLimitHeaders } from '../limits/rateLimit';

const commitMs = 1_000;

/** Counts of events from one IP address. */
interface Sender {
  /** Count of all servers at the last query. Valid until `until`, the end of the window in milliseconds since 1970. */
  counted: number;
  until: number;
  /** Count of this server since the last query. */
  since: number;
}

export interface Senders {
  /**
   * Counts events from an IP address.
   * @throws AppError `rate_limited`.
   */
  count: (address: string, amount: number) => void;
  /** Stops the timer of the queries. */
  close: () => void;
}

interface Limit {
  /** Prefix of the limit's counter keys. */
  name: string;
  max: number;
  seconds: number;
}

/**
 * Limits the events from one IP address. Counting an event needs only memory; once a second, one query adds the new
 * counts of this server to the counts of all servers. An IP address can therefore exceed its limit by at most the
 * events of one second.
 */
export const openSenders = (
  db: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { name, max, seconds }: Limit,
): Senders => {
  const senders = new Map<string, Sender>();
  let timer: NodeJS.Timeout | undefined;

  const keep = (address: string, { calls, wait }: Counted, counted: number) => {
    const sender = senders.get(address);
    if (!sender) return;
    sender.since -= counted;
    sender.counted = calls;
    sender.until = Date.now() + wait * 1000;
  };

  const write = async () => {
    const now = Date.now();
    // IP addresses far below the limit are removed from memory.
    for (const [address, { counted, since, until }] of senders)
      if (since === 0 && (until <= now || counted < max / 2)) senders.delete(address);
    const news = [...senders].filter(([, { since }]) => since > 0);
    if (news.length === 0) return;
    const counts = news.map(([address, { since }]) => ({ key: `${name}:${address}`, calls: since }));
    const counted = await addCalls(db, counts, { seconds });
    news.forEach(([address], index) => {
      const [row, calls] = [counted[index], counts[index]?.calls];
      if (row && calls !== undefined) keep(address, row, calls);
    });
  };

  const writeSoon = () => {
    if (timer) return;
    timer = setTimeout(() => {
      write()
        // After a failure, the next query contains the counts.
        .catch((error: unknown) => log.warn({ err: error }, 'senders of events not counted'))
        .finally(() => {
          timer = undefined;
          if ([...senders.values()].some(({ since }) => since > 0)) writeSoon();
        });
    }, commitMs);
    timer.unref();
  };

  return {
    count: (address, amount) => {
      const now = Date.now();
      const sender = senders.get(address) ?? { counted: 0, until: now + seconds * 1000, since: 0 };
      if (sender.until <= now) Object.assign(sender, { counted: 0, until: now + seconds * 1000 });
      if (sender.counted + sender.since + amount > max) {
        const wait = Math.ceil((sender.until - now) / 1000);
        throw new AppError('rate_limited', {
          retryAfter: wait,
          headers: rateLimitHeaders({ max, seconds }, { calls: max, wait }),
        });
      }
      sender.since += amount;
      senders.set(address, sender);
      writeSoon();
    },
    close: () => clearTimeout(timer),
  };
};
