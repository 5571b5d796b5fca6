import { caseNumberTarget, listingIDTarget } from '../../schemas/imports/targets';
import { families } from '../../schemas/listing/families';
import { isClosed } from '../../schemas/listing/status';
import type { FieldIssue } from '../../schemas/messages';
import type { Circumstances } from './circumstances';

/**
 * Creates an issue at a path.
 * @param min row number in the message.
 */
export const issueAt = (path: string, rule: FieldIssue['message']['rule'], min?: number): FieldIssue => ({
  path,
  message: { rule, ...(min === undefined ? {} : { min }) },
});

/** Reason why the listing with the row's id cannot be updated. */
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

/** Reason why the existing listing with the row's case number cannot be updated. */
export const sameCaseNumberIssue = ({ family, sameCaseNumber }: Circumstances): FieldIssue | undefined => {
  const [only, ...others] = sameCaseNumber;
  if (!only) return undefined;
  if (others.length > 0) return issueAt(caseNumberTarget, 'severalListings');
  if (isClosed(only.status)) return issueAt(caseNumberTarget, 'closedListing');
  if (only.type !== families[family].type || only.offMarket) return issueAt(caseNumberTarget, 'otherType');
  return undefined;
};
