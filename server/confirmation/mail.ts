import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { catalogue } from '../../i18n/catalogue';
import { formats } from '../../i18n/format';
import { translate } from '../../i18n/translate';
import { addDays, danishDate } from '../../schemas/calendar';
import type { Language } from '../../schemas/languages';
import { daysLeft, warnedFrom } from '../../schemas/listing/confirmation';
import type { Database } from '../db/database';
import { accounts, listings } from '../db/tables';
import { freshAt, period } from '../listings/confirmationState';
import { visible } from '../listings/visible';
import { plainName } from '../mail/compose';
import type { Services } from '../services';
import { confirmationPath, contactHash } from './links';

const findAsked = async (db: Database, listingIDs: readonly number[], askedAt: number) =>
  db
    .select({
      id: listings.id,
      title: listings.title,
      addressText: listings.addressText,
      account: accounts.name,
      sent: listings.confirmationMails,
      period,
    })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(
      and(
        inArray(listings.id, [...listingIDs]),
        visible,
        sql`${freshAt} <= ${new Date(askedAt).toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(listings.titleSort), asc(listings.id));

type Asked = Awaited<ReturnType<typeof findAsked>>[number];

const nameOf = ({ id, title, addressText }: Asked): string =>
  plainName([title ?? String(id), addressText].filter(Boolean).join(', '));

/** Date of the deactivation; undefined in the first mails about a listing, which do not announce it. */
const endOf = ({ sent, period: days }: Asked, askedAt: number): string | undefined =>
  sent < warnedFrom ? undefined : addDays(danishDate(new Date(askedAt)), daysLeft(sent, days));

/** Text about one listing in the mail: title, confirmation button, and date of the deactivation. */
const linesOf = (language: Language, asked: Asked, askedAt: number, link: string): string => {
  const say = (key: string, params = {}) => translate(catalogue[language], `torvet.${key}`, params);
  const end = endOf(asked, askedAt);
  return [
    nameOf(asked),
    `${say('confirmation.button')}:`,
    link,
    ...(end === undefined ? [] : [say('listingShow.deactivatesOn', { date: formats(language).date(end) })]),
  ].join('\n');
};

/** Registers the mail that asks a contact whether listings are still available. */
export const registerConfirmationMail = ({
  mails,
  tokenSecrets,
  config: { publicURL },
}: Pick<Services, 'mails' | 'tokenSecrets' | 'config'>): void => {
  mails.on('stillAvailable', async (db, { accountID, contact, listingIDs, askedAt }, { language }) => {
    const asked = await findAsked(db, listingIDs, askedAt);
    const [first] = asked;
    // All listings were confirmed or changed after the mail was queued.
    if (!first) return undefined;
    const linkTo = (listingID: number) =>
      `${publicURL}${confirmationPath(tokenSecrets, { listingID, askedAt })}`;
    const [firstEnd] = asked.flatMap((one) => endOf(one, askedAt) ?? []).toSorted();
    return {
      ...(firstEnd === undefined ? {} : { subject: 'warningSubject' }),
      values: {
        date: firstEnd === undefined ? '' : formats(language).date(firstEnd),
        smart_count: String(asked.length),
        title: first.title ?? String(first.id),
        account: first.account,
        confirmations: asked.map((one) => linesOf(language, one, askedAt, linkTo(one.id))).join('\n\n'),
        link: `${publicURL}${confirmationPath(tokenSecrets, {
          accountID,
          contactHash: contactHash(contact),
          askedAt,
        })}`,
      },
    };
  });
};
