import type * as z from 'zod';
import { families } from '../../schemas/listing/families';
import type { ListingRecord } from '../../schemas/listing/record';
import type { FieldIssue } from '../../schemas/messages';
import type { suppliedListing } from '../../schemas/operations/apiKeys';
import type { Caller, CallerAccount } from '../access/caller';
import { hasPermission } from '../access/rights';
import { Answer } from '../http/answer';
import { AppError, invalid, notFound } from '../http/errors';
import { fieldSentences } from '../http/sentences';
import { publish } from '../imports/publish';
import { prepareListing, type Saved, saveListing } from '../imports/saveListing';
import { syncPictures } from '../imports/syncPictures';
import { listingAsServed } from '../listings/serve';
import type { References } from '../listings/settle';
import { findListing } from '../listings/storedListing';
import type { Services } from '../services';

const caseNumberField = 'accountOwnerListingIdentifierID';

interface Supplied {
  identifier: string;
  listing: z.output<typeof suppliedListing>['listing'];
  caller: Caller;
  traceID: string;
  /** Language of the sentences. */
  acceptLanguage: string | undefined;
}

const onlyAccount = ({ accounts }: Caller): CallerAccount => {
  const [account] = accounts;
  if (!account) throw notFound();
  return account;
};

/** What came of a call, with what its answer says. */
export interface Outcome extends Saved {
  answer: Answer<{ listing: ListingRecord; issues?: Record<string, string> }>;
}

/**
 * Creates or replaces the listing with a case number on the key's account, with its pictures, and publishes it where that
 * is asked for and nothing is lacking; otherwise it is saved all the same, and what is lacking is told.
 * @throws AppError `forbidden_permission`, `several_listings`, `action_not_allowed`, or `invalid` by field.
 */
export const putListing = async (
  { database, media }: Pick<Services, 'database' | 'media'>,
  references: References,
  { identifier, listing, caller, traceID, acceptLanguage }: Supplied,
): Promise<Outcome> => {
  const { type: family, status, imageURLs, coverTextConfirmed, ...fields } = listing;
  const { ID: accountID } = onlyAccount(caller);
  if (!hasPermission(caller, accountID, families[family].permission))
    throw new AppError('forbidden_permission');
  if (fields[caseNumberField] !== undefined && fields[caseNumberField] !== identifier)
    throw invalid({ path: caseNumberField, message: { rule: 'valid' } });
  const values = { ...fields, [caseNumberField]: identifier };
  const prepared = await prepareListing(references, {
    accountID,
    family,
    identifier,
    values,
    fields: 'replace',
    caller,
    traceID,
  });
  const saved = await database.transaction((tx) => saveListing(tx, prepared));
  const { id } = saved;
  const pictures = { id, caller, traceID, coverTextConfirmed };
  const issues: FieldIssue[] =
    imageURLs === undefined && coverTextConfirmed === undefined
      ? []
      : await syncPictures({ database, media }, imageURLs, pictures);
  if (status === 'active') issues.push(...(await publish(database, id, caller, traceID)));
  const after = await findListing(database.db, id);
  if (!after) throw notFound();
  const answer = new Answer({
    listing: listingAsServed(after, caller),
    ...(issues.length > 0 ? { issues: fieldSentences(issues, acceptLanguage) } : {}),
  });
  return { ...saved, answer };
};
