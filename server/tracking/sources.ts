import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, rows } from '../db/database';
import { trackingSalts } from '../db/tables';
import { wideNetworkOf } from '../ipAddress';

/** SHA-256 hash of a text, formatted as a UUID. */
export const hashed = (text: string): string => {
  const hex = hash('sha256', text, 'hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
};

/** Salt of a day; all servers use the salt that the first server creates. */
const saltOf = async (db: Database, day: string): Promise<string> => {
  const [row] = await rows<{ salt: string }>(
    db,
    sql`insert into ${trackingSalts} (day) values (${day}::date)
      on conflict (day) do update set day = excluded.day returning salt`,
  );
  if (!row) throw new Error('The day has no salt');
  return row.salt;
};

/** Salted hashes of an IP address and of its network, as UUIDs. */
export interface EventSource {
  source: string;
  network?: string;
}

/**
 * Returns a function that hashes an IP address with the salt of a day, so that limits work without stored IP addresses.
 * The salt is deleted later; the hash can then no longer be reversed.
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
