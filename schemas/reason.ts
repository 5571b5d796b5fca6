import * as z from 'zod';
import { fieldIn } from './field';
import { limits } from './limits';
import { resourceSchema } from './resourceSchema';
import { multilineText } from './values';

/** Length of a reason in characters. */
export const reasonLength = { min: 3, max: limits.quarantineReason.max } as const;

const reason = () => multilineText(reasonLength.min, reasonLength.max);

/** Body with the reason of staff for a decision. */
export const reasonBody = z.strictObject({
  reason: reason().describe('Reason, shown to the affected user or account.'),
});

export const reasonForm = resourceSchema({
  labels: 'reason',
  sections: ['reason'],
  fields: {
    // The error shows the required length, even for an empty reason.
    reason: fieldIn<'reason'>()(
      { section: 'reason', kind: 'textarea', required: true, wide: true, counted: true },
      reason().prefault(''),
    ),
  },
  drafts: false,
});

/** Keys of predefined reasons, by decision. The sentences are in `torvet.reason.predefined`. */
export const predefinedReasons = {
  change: ['agreed', 'mistake', 'terms'],
  suspendAccount: ['unpaid', 'misuse', 'agreementEnded'],
  refuseAccount: ['unknownCompany', 'incomplete', 'duplicate', 'private'],
  refuseListing: ['images', 'description', 'address', 'duplicate', 'forbidden'],
  mergeAccount: ['duplicate', 'bought'],
  suspendUser: ['left', 'misuse', 'stolen'],
  removeSecondFactor: ['lostPhone', 'newPhone'],
} as const;

export type ReasonFor = keyof typeof predefinedReasons;
