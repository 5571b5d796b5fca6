import { and, asc, desc, eq, ilike, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { catalogue } from '../../i18n/catalogue';
import { translate } from '../../i18n/translate';
import { escapeLike } from '../../schemas/danish';
import type { Language } from '../../schemas/languages';
import { lists } from '../../schemas/limits';
import type { MailRecord, mailOperations, WholeMail } from '../../schemas/operations/mails';
import { cappedTotal } from '../db/cappedTotal';
import { onDanishDays } from '../db/danishDays';
import type { Database } from '../db/database';
import { accounts, mails } from '../db/tables';
import { page } from '../http/answer';
import { shownValues } from './shownValues';

type ListQuery = z.output<NonNullable<typeof mailOperations.listMails.query>>;

/** WHERE condition: mails that match the filter. */
export const mailConditions = (filter: NonNullable<ListQuery['filter']>): SQL | undefined => {
  const { accountID, kind, state, recipient } = filter;
  return and(
    accountID === undefined ? undefined : eq(mails.accountID, accountID),
    kind === undefined ? undefined : eq(mails.kind, kind),
    state === undefined ? undefined : eq(mails.state, state),
    recipient === undefined ? undefined : ilike(mails.recipient, `%${escapeLike(recipient)}%`),
    onDanishDays(mails.createdAt, filter),
  );
};

/** Mails of a page, with the account that each mail is about. */
export const mailPage = (
  db: Database,
  where: SQL | undefined,
  [from, to]: readonly [number, number],
  newest: boolean,
) => {
  const order = newest ? desc : asc;
  return db
    .select({ mail: mails, accountName: accounts.name })
    .from(mails)
    .leftJoin(accounts, eq(accounts.id, mails.accountID))
    .where(where)
    .orderBy(order(mails.createdAt), order(mails.id))
    .limit(to - from + 1)
    .offset(from);
};

type StoredMail = typeof mails.$inferSelect;

const toMail = (mail: StoredMail, accountName: string | null, language: Language): MailRecord => ({
  ID: mail.id,
  kind: mail.kind,
  title: translate(catalogue[language], `torvet.mailLog.kinds.${mail.kind}`),
  recipient: mail.recipient,
  userID: mail.userID ?? undefined,
  accountID: mail.accountID ?? undefined,
  accountName: accountName ?? undefined,
  language: mail.language,
  state: mail.state,
  attempts: mail.attempts,
  lastError: mail.lastError ?? undefined,
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString(),
});

/** Page of the mails, newest first; the total is counted up to {@link lists.countCap}. */
export const listMails = async (
  db: Database,
  { filter = {}, sort, range = [0, lists.defaultPage - 1] }: ListQuery,
  language: Language,
) => {
  const where = mailConditions(filter);
  const rows = await mailPage(db, where, range, sort?.[1] !== 'ASC');
  return page(
    'mails',
    { from: range[0], count: rows.length, total: await cappedTotal(db, mails, where) },
    { mails: rows.map(({ mail, accountName }) => toMail(mail, accountName, language)) },
  );
};

/**
 * Mail with its text in the language of the mail; undefined if the mail does not exist. The values at the time of
 * sending are not stored: public values are read again, and all other values (such as links) are masked.
 */
export const findMail = async (
  db: Database,
  mailID: string,
  language: Language,
): Promise<WholeMail | undefined> => {
  const [found] = await db
    .select({ mail: mails, accountName: accounts.name })
    .from(mails)
    .leftJoin(accounts, eq(accounts.id, mails.accountID))
    .where(eq(mails.id, mailID));
  if (!found) return undefined;
  const { mail, accountName } = found;
  const known = {
    ...(await shownValues(db, mail)),
    ...(accountName === null ? {} : { account: accountName }),
  };
  const written = (part: string) =>
    translate(catalogue[mail.language], `torvet.mail.${part}`, known).replaceAll(/%\{\w+\}/g, '…');
  return {
    ...toMail(mail, accountName, language),
    subject: written(`${mail.kind}.subject`),
    text: [written('greeting'), written(`${mail.kind}.body`), written('signature')].join('\n\n'),
  };
};
