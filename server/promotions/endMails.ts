import { and, eq, inArray, sql } from 'drizzle-orm';
import { catalogue } from '../../i18n/catalogue';
import { formats } from '../../i18n/format';
import { translate } from '../../i18n/translate';
import { addDays, danishDate } from '../../schemas/calendar';
import type { Language } from '../../schemas/languages';
import { statuses } from '../../schemas/listing/status';
import { administratorsOf } from '../access/administrators';
import type { Database } from '../db/database';
import { associations, listings, promotions } from '../db/tables';
import { plainName } from '../mail/compose';
import type { Mails } from '../mail/mails';
import type { Services } from '../services';

/** Number of days before the end of a promotion in which the end is announced. */
const warnedDays = 3;

interface Ending {
  promotionID: number;
  listingID: number;
  endDate: string;
  accountID: number;
  orderedBy: number | null;
}

/**
 * Recipients of a mail about a promotion: the administrators of the account, and the buyer if still a user of the
 * account.
 */
const recipientsOf = async (
  db: Database,
  { accountID, orderedBy }: Pick<Ending, 'accountID' | 'orderedBy'>,
): Promise<ReadonlySet<number>> => {
  const recipients = new Set((await administratorsOf(db, accountID)).map(({ userID }) => userID));
  const stillThere =
    orderedBy !== null &&
    (await db.$count(
      associations,
      and(eq(associations.accountID, accountID), eq(associations.userID, orderedBy)),
    )) > 0;
  return stillThere ? recipients.add(orderedBy) : recipients;
};

/**
 * Marks the promotions that end within {@link warnedDays} as announced, and returns them. Each end date is announced
 * once.
 */
const claimEndings = async (tx: Database, today: string): Promise<Ending[]> => {
  // Rows are locked in a fixed order, so that two servers do not deadlock.
  const due = tx
    .select({ id: promotions.id })
    .from(promotions)
    .where(
      sql`state = 'active' and end_date between ${today} and ${addDays(today, warnedDays)}
        and end_warned_for is distinct from end_date`,
    )
    .orderBy(promotions.id)
    .for('update');
  return tx
    .update(promotions)
    .set({ endWarnedFor: sql`${promotions.endDate}` })
    .from(listings)
    .where(and(inArray(promotions.id, due), eq(listings.id, promotions.listingID)))
    .returning({
      promotionID: promotions.id,
      listingID: promotions.listingID,
      endDate: promotions.endDate,
      accountID: listings.accountID,
      orderedBy: promotions.orderedBy,
    });
};

const inMail = ({ promotionID, listingID, endDate }: Ending) => ({ promotionID, listingID, endDate });

/** Queues mails about promotions that end soon: at most one mail a day per account and recipient. */
export const warnOfPromotionEnds = async (
  tx: Database,
  mails: Pick<Mails, 'send'>,
  now: Date,
): Promise<void> => {
  const today = danishDate(now);
  const queued = new Map<string, { userID: number; accountID: number; endings: Ending[] }>();
  const claimed = await claimEndings(tx, today);
  for (const ending of claimed.toSorted((one, other) => one.endDate.localeCompare(other.endDate))) {
    const { accountID } = ending;
    for (const userID of await recipientsOf(tx, ending)) {
      const key = `${accountID} ${userID} ${today}`;
      const mail = queued.get(key) ?? { userID, accountID, endings: [] };
      mail.endings.push(ending);
      queued.set(key, mail);
    }
  }
  for (const [key, { userID, accountID, endings }] of queued)
    await mails.send(tx, 'promotionEnds', { userID, accountID, promotions: endings.map(inMail) }, { key });
};

const lineOf = (
  language: Language,
  { title, product, endDate }: { title: string; product: string; endDate: string },
): string =>
  translate(catalogue[language], 'torvet.mail.promotionEnding', {
    title: plainName(title),
    product: plainName(product),
    ends: formats(language).date(endDate),
  });

/** Path of the list of listings whose promotion ends soon. */
const endingPath = `/listings?filter=${encodeURIComponent(
  JSON.stringify({ status: [statuses.active], promotionEnds: 7 }),
)}`;

/** Registers the mail about promotions that end soon, and the job that queues it every morning. */
export const registerPromotionEnds = ({ mails, jobs, database, config: { publicURL } }: Services): void => {
  jobs.every('ends of promotions', '43 6 * * *', async () => {
    const now = await jobs.now();
    await database.transaction((tx) => warnOfPromotionEnds(tx, mails, now));
  });
  mails.on('promotionEnds', async (db, { userID, promotions: announced }, { language }) => {
    const found = await db
      .select({
        id: promotions.id,
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
      .where(
        inArray(
          promotions.id,
          announced.map(({ promotionID }) => promotionID),
        ),
      )
      .orderBy(promotions.endDate, promotions.id);
    const ending: { title: string; listingID: number; line: string }[] = [];
    for (const one of found) {
      // A promotion that was renewed or cancelled after the mail was queued does not end on the announced date.
      const lasts = announced.some(
        ({ promotionID, endDate }) => promotionID === one.id && endDate === one.endDate,
      );
      if (one.state !== 'active' || !lasts || !(await recipientsOf(db, one)).has(userID)) continue;
      const title = one.title ?? one.addressText ?? String(one.listingID);
      const line = lineOf(language, { title, product: one.names[language], endDate: one.endDate });
      ending.push({ title, listingID: one.listingID, line });
    }
    const [first, ...others] = ending;
    if (!first) return undefined;
    const path = others.length > 0 ? endingPath : `/promotion/${first.listingID}`;
    return {
      values: {
        smart_count: String(ending.length),
        title: first.title,
        promotions: ending.map(({ line }) => line).join('\n'),
        link: `${publicURL}${path}`,
      },
    };
  });
};
