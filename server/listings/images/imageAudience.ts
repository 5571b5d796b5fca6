import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { readCookie, tokenCookieName } from '../../../schemas/cookies';
import { rightsOn } from '../../access/rights';
import { type Database, rows } from '../../db/database';
import { accounts, images, listings } from '../../db/tables';
import { bearer, callerOf } from '../../http/route';
import { isInPublicTexts, isOfRecord } from '../../media/owners';
import type { ImageAudience } from '../../media/serveMedia';
import type { Services } from '../../services';
import { visibleOrClosed } from '../visible';

/**
 * Use of an image. `shown`: a visible listing or a public record has the image. `accountIDs`: accounts with listings
 * that have it.
 */
type ImageUse = { shown: boolean; accountIDs: number[] };

const readUse = async (db: Database, hash: string): Promise<ImageUse> => {
  const ofListing = sql`from ${images}
    join ${listings} on ${listings.id} = ${images.listingID}
    join ${accounts} on ${accounts.id} = ${listings.accountID}
    where ${images.hash} = ${hash}`;
  const [use] = await rows<ImageUse>(
    db,
    sql`select (exists (select ${ofListing} and ${visibleOrClosed}) or ${isOfRecord(sql`${hash}::text`)}) as shown,
      array(select distinct ${listings.accountID} ${ofListing}) as "accountIDs"`,
  );
  return use ?? { shown: false, accountIDs: [] };
};

const isInText = async (db: Database, hash: string): Promise<boolean> => {
  const [found] = await rows<{ shown: boolean }>(
    db,
    sql`select (${isInPublicTexts(sql`${hash}::text`)}) as shown`,
  );
  return found?.shown === true;
};

/**
 * Returns the audience of an image. Images of hidden listings are available to members of the account and to staff;
 * images without a record are available to staff only. Callers authenticate by bearer token, API key, or the cookie
 * that browsers send for `<img>`.
 */
export const imageAudience =
  ({ reads, database: { db }, callers }: Pick<Services, 'reads' | 'database' | 'callers'>) =>
  async (request: FastifyRequest, hash: string): Promise<ImageAudience> => {
    const read = reads.of('publicPages', request);
    if ((await read((from) => readUse(from, hash))).shown) return 'everyone';
    // Reads the primary database, because the replica may not have a listing that was just published.
    const { shown, accountIDs } = await readUse(db, hash);
    if (shown) return 'everyone';
    const token = bearer(request) ?? readCookie(request.headers.cookie ?? '', tokenCookieName);
    const caller = token === undefined ? undefined : (await callerOf(callers, token))?.caller;
    if (caller && (caller.staff || accountIDs.some((id) => rightsOn(caller, id)))) return 'caller';
    return (await isInText(db, hash)) ? 'everyone' : 'nobody';
  };
