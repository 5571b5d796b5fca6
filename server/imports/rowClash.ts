import { caseNumberTarget, listingIDTarget } from '../../schemas/imports/targets';
import { families } from '../../schemas/listing/families';
import { isClosed } from '../../schemas/listing/status';
import type { FieldIssue } from '../../schemas/messages';
import type { Circumstances } from './circumstances';

/**
 * Creates an issue at a path.
 * @param min parameter of the message: a row number.
 */
export const issueAt = (path: string, rule: FieldIssue['message']['rule'], min?: number): FieldIssue => ({
  path,
  message: { rule, ...(min === undefined ? {} : { min }) },
});

/** Issue if the row refers by id to a listing that it cannot update. */
export const namedIssue = (
  { family, named, sameCaseNumber }: Circumstances,
  caseNumber: unknown,
): FieldIssue | undefined => {
  if (!named) return issueAt(listingIDTarget, 'unknownListing');
  if (named.type !== families[family].type || named.offMarket)
    return issueAt(listingIDTarget, 'listingOfOtherType');
  if (isClosed(named.status)) return issueAt(listingIDTarget, 'closedListing');
  const renumbered = caseNumber !== undefined && caseNumber !== named.caseNumber;
  return renumbered && sameCaseNumber.length > 0 ? issueAt(caseNumberTarget, 'caseNumberTaken') : undefined;
};

/** Issue if the row cannot update the listing with its case number. */
export const sameCaseNumberIssue = ({ family, sameCaseNumber }: Circumstances): FieldIssue | undefined => {
  const [only, ...others] = sameCaseNumber;
  if (!only) return undefined;
  if (others.length > 0) return issueAt(caseNumberTarget, 'severalListings');
  if (isClosed(only.status)) return issueAt(caseNumberTarget, 'closedListing');
  if (only.type !== families[family].type || only.offMarket) return issueAt(caseNumberTarget, 'otherType');
  return undefined;
};
