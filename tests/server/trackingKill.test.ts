import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeRawData } from '../../schemas/tracking/rawData';
import { rows } from '../../server/db/database';
import { rollUp } from '../../server/tracking/rollUp';
import { type Product, products } from '../support/databases';
import { startProcess } from '../support/process';
import { makeSite, type Site } from '../support/site';
import { browser, listingEvent, publicListing } from '../support/tracking';

const senders = 8;
const rounds = 2;

/** A public address for each sender, round and request. */
const addressOf = (name: string, sent: number) => {
  const [round, sender] = name.split('-').map(Number);
  return `${20 + (round ?? 0)}.${sender}.${sent >> 8}.${sent % 256}`;
};

describe.each(products())('kill -9 while tracking events arrive (%s)', (product: Product) => {
  let site: Site | undefined;

  beforeAll(async () => {
    site = await makeSite(product);
  });
  afterAll(async () => {
    await site?.remove();
  });

  /** Sends visits of unique sessions until the server has ended. */
  const send = async (url: string, listingID: number, acknowledged: Set<string>, name: string) => {
    for (let sent = 0; ; sent += 1) {
      const sessions = [0, 1, 2].map((number) => `session-${name}-${sent}-${number}`);
      const body = {
        rawData: encodeRawData(sessions.map((session) => listingEvent(listingID, 'pageVisit', session))),
      };
      const answer = await fetch(`${url}/tracking`, {
        method: 'POST',
        body: JSON.stringify(body),
        // Each event has its own address, since one address is limited.
        headers: { ...browser, 'x-forwarded-for': addressOf(name, sent) },
      }).catch(() => undefined);
      if (!answer) return;
      expect(answer.status).toBe(204);
      for (const session of sessions) acknowledged.add(session);
    }
  };

  it('loses no acknowledged event, and lets each event be counted once', async () => {
    if (!site) throw new Error('Nowhere to start a server');
    const { environment, arrange, open } = site;
    const listingID = await arrange(async (_database, made) =>
      publicListing(made, (await made.account()).id),
    );

    const acknowledged = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const server = await startProcess({ ...environment, PUBLIC_URL: 'https://torvet.test' });
      const sending = Array.from({ length: senders }, (_, sender) =>
        send(server.url, listingID, acknowledged, `${round}-${sender}`),
      );
      const enough = acknowledged.size + 300;
      while (acknowledged.size < enough) await sleep(5);
      await server.end('SIGKILL');
      await Promise.all(sending);
    }

    const again = await open();
    await rollUp(again);
    const [found] = await rows<{ events: number; visits: number }>(
      again.db,
      sql`select (select count(distinct session) from tracking_events) as events,
        (select sum(visits) from listing_days) as visits`,
    );
    await again.close();
    // Unacknowledged ones may be stored: at most one request of each sender and round.
    expect(found?.events).toBeGreaterThanOrEqual(acknowledged.size);
    expect(found?.events).toBeLessThanOrEqual(acknowledged.size + rounds * senders * 3);
    expect(found?.visits).toBe(found?.events);
  }, 240_000);
});
