import { eq, sql } from 'drizzle-orm';
import type { EnquiryForm } from '../../schemas/enquiry';
import type { Language } from '../../schemas/languages';
import { type Database, rows } from '../db/database';
import { accounts, enquiries, listings } from '../db/tables';
import { visible } from '../listings/visible';
import { danishDay } from '../tracking/danishDay';
import { storeFormLead } from '../tracking/dayCounts';

/** Enquiry as sent from the form, with listing and time. */
export interface SentEnquiry {
  listingID: number;
  form: EnquiryForm;
  /** Language of the public page. */
  language: Language;
  at: Date;
}

/**
 * Stores an enquiry about a listing, and counts it in the listing's totals of the day.
 * @returns ids of the enquiry and its account; `isNew` is false if the enquiry had already been stored. Undefined if
 * the listing is no longer public.
 */
export const storeEnquiry = async (
  tx: Database,
  { listingID, form: { name, email, phone, message }, language, at }: SentEnquiry,
): Promise<{ id: number; accountID: number; isNew: boolean } | undefined> => {
  // A form that a double click sends twice is stored once.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`enquiry ${listingID} ${email}`}, 0))`,
  );
  const [known] = await rows<{ id: number; accountID: number }>(
    tx,
    sql`select id, account_id as "accountID" from ${enquiries}
      where listing_id = ${listingID} and created_at > ${at.toISOString()}::timestamptz - interval '10 minutes'
        and email = ${email} and message = ${message} limit 1`,
  );
  if (known) return { ...known, isNew: false };
  // Locks the listing, so that a concurrent merge of accounts waits and then moves this enquiry too.
  const [stored] = await rows<{ id: number; accountID: number }>(
    tx,
    sql`insert into ${enquiries} (account_id, family, listing_id, name, email, phone, message, language, created_at)
      select ${listings.accountID}, ${listings.family}, ${listings.id}, ${name}::text, ${email}::text, ${phone ?? null}::text,
        ${message}::text, ${language}::text, ${at.toISOString()}::timestamptz
      from ${listings} inner join ${accounts} on ${accounts.id} = ${listings.accountID}
      where ${eq(listings.id, listingID)} and ${visible}
      for share of ${listings}
      returning id, account_id as "accountID"`,
  );
  if (stored) await storeFormLead(tx, { listing: listingID, day: danishDay(at) });
  return stored && { ...stored, isNew: true };
};
