import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, rows } from '../db/database';
import { trackingSalts } from '../db/tables';
import { wideNetworkOf } from '../ipAddress';

/** Hash of a text as a UUID. */
export const hashed = (text: string): string => {
  const hex = hash('sha256', text, 'hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
};

/** Salt of a day, shared by all servers; the first server creates it. */
const saltOf = async (db: Database, day: string): Promise<string> => {
  const [row] = await rows<{ salt: string }>(
    db,
    sql`insert into ${trackingSalts} (day) values (${day}::date)
      on conflict (day) do update set day = excluded.day returning salt`,
  );
  if (!row) throw new Error('The day has no salt');
  return row.salt;
};

/** Hashes of an address and of its network, as UUIDs. */
export interface EventSource {
  source: string;
  network?: string;
}

/**
 * Hashes an address for one day, so that limits work without storing the address. After the day's salt is deleted, the
 * hash cannot be reversed.
 */
export const openSources = (db: Database): ((address: string, day: string) => Promise<EventSource>) => {
  let known: { day: string; salt: Promise<string> } | undefined;
  return async (address, day) => {
    if (known?.day !== day) {
      const salt = saltOf(db, day);
      known = { day, salt };
      salt.catch(() => {
        known = undefined;
      });
    }
    const salt = await known.salt;
    const network = wideNetworkOf(address);
    return {
      source: hashed(`${salt} ${address}`),
      ...(network === undefined ? {} : { network: hashed(`${salt} ${network}`) }),
    };
  };
};
