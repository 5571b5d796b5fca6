import { and, between, eq } from 'drizzle-orm';
import { formats } from '../../i18n/format';
import { addDays, danishDate } from '../../schemas/calendar';
import { administratorsOf } from '../accounts/administrators';
import type { Database } from '../db/database';
import { associations, listings, promotions } from '../db/tables';
import type { Mails } from '../mail/mails';
import type { Services } from '../services';

/** Days before its last one that a promotion's end is told of. */
const warnedDays = 3;

/** Who is told: the account's administrators, and who ordered it and is still there. */
const readersOf = async (
  db: Database,
  { accountID, orderedBy }: { accountID: number; orderedBy: number | null },
): Promise<ReadonlySet<number>> => {
  const told = new Set((await administratorsOf(db, accountID)).map(({ userID }) => userID));
  const stillThere =
    orderedBy !== null &&
    (await db.$count(
      associations,
      and(eq(associations.accountID, accountID), eq(associations.userID, orderedBy)),
    )) > 0;
  return stillThere ? told.add(orderedBy) : told;
};

/** Queues a mail about each promotion that ends within {@link warnedDays}: one for each reader and last day, however often it is called. */
export const warnOfPromotionEnds = async (
  tx: Database,
  mails: Pick<Mails, 'send'>,
  now: Date,
): Promise<void> => {
  const today = danishDate(now);
  const ending = await tx
    .select({
      promotionID: promotions.id,
      endDate: promotions.endDate,
      orderedBy: promotions.orderedBy,
      listingID: promotions.listingID,
      accountID: listings.accountID,
    })
    .from(promotions)
    .innerJoin(listings, eq(listings.id, promotions.listingID))
    .where(
      and(eq(promotions.state, 'active'), between(promotions.endDate, today, addDays(today, warnedDays))),
    );
  for (const { promotionID, endDate, listingID, accountID, orderedBy } of ending)
    for (const userID of await readersOf(tx, { accountID, orderedBy }))
      await mails.send(
        tx,
        'promotionEnds',
        { userID, accountID, listingID, promotionID, endDate },
        { key: `${promotionID} ${endDate} ${userID}` },
      );
};

/** Defines the mail about a promotion that ends soon, and queues it in the morning. */
export const registerPromotionEnds = ({ mails, jobs, database, config: { publicURL } }: Services): void => {
  jobs.every('ends of promotions', '43 6 * * *', async () => {
    const now = await jobs.now();
    await database.transaction((tx) => warnOfPromotionEnds(tx, mails, now));
  });
  mails.on('promotionEnds', async (db, { userID, promotionID, endDate }, { language }) => {
    const [found] = await db
      .select({
        state: promotions.state,
        endDate: promotions.endDate,
        names: promotions.productNames,
        orderedBy: promotions.orderedBy,
        listingID: promotions.listingID,
        accountID: listings.accountID,
        title: listings.title,
        addressText: listings.addressText,
      })
      .from(promotions)
      .innerJoin(listings, eq(listings.id, promotions.listingID))
      .where(eq(promotions.id, promotionID));
    // One that was renewed or cancelled meanwhile does not end then.
    if (found?.state !== 'active' || found.endDate !== endDate) return undefined;
    if (!(await readersOf(db, found)).has(userID)) return undefined;
    return {
      values: {
        title: found.title ?? found.addressText ?? String(found.listingID),
        product: found.names[language],
        ends: formats(language).date(endDate),
        link: `${publicURL}/promotion/${found.listingID}`,
      },
    };
  });
};
