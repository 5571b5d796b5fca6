import * as z from 'zod';
import { fieldIn } from '../field';
import { limits } from '../limits';
import type { FieldIssue } from '../messages';
import { type CompletenessRule, resourceSchema } from '../resourceSchema';
import { id, money, multilineText } from '../values';
import { type Family, families } from './families';

/** Ids of closing reasons with special rules: a deal was made; another reason, which requires an explanation. */
export const [concluded, discontinued] = [1, 2];

const field = fieldIn<'closing'>();

const closingFields = {
  /** The server checks that the id is in the meta list of closing reasons. */
  closingReason: field({ section: 'closing', kind: 'select', required: true }, id()).describe(
    'Closing reason: an ID of `GET /api/v2/closing-reasons`.',
  ),
  closedSince: field({ section: 'closing', kind: 'date', required: true }, z.iso.date()),
  closingReasonText: field(
    { section: 'closing', kind: 'textarea', counted: true },
    multilineText(1, limits.closingText.max),
  ),
  achievedPrice: field(
    { section: 'closing', kind: 'money', unit: 'kr', shownWhen: { field: 'closingReason', is: concluded } },
    money(),
  ),
};

const closingRule: CompletenessRule = ({ closingReason, closingReasonText, achievedPrice }, context) => {
  if (closingReason === discontinued && closingReasonText === undefined)
    context.addIssue({ code: 'custom', path: ['closingReasonText'], params: { rule: 'required' } });
  if (closingReason !== concluded && achievedPrice !== undefined)
    context.addIssue({ code: 'custom', path: ['achievedPrice'], params: { rule: 'valid' } });
};

/** Body of a closing (docs/decisions/listing-status.md). */
export const closingSchema = z
  .strictObject({
    ...closingFields,
    closedSince: closingFields.closedSince
      .optional()
      .describe(
        'Date on which the property was let, sold or taken down, from the listing’s creation to today. Defaults to today; for a correction, to the stored date.',
      ),
    closingReasonText: closingFields.closingReasonText
      .optional()
      .describe(`Closing reason as text; required with reason ${discontinued}.`),
    achievedPrice: closingFields.achievedPrice
      .optional()
      .describe(
        `Price or yearly rent that was achieved, in whole kroner; used only in aggregates, and only with reason ${concluded}.`,
      ),
  })
  .superRefine(closingRule);
export type Closing = z.infer<typeof closingSchema>;
export type DatedClosing = Closing & { closedSince: string };

/**
 * Error if the closing date is before the listing's creation or after today; otherwise undefined.
 * @param createdOn date in Danish time, like `today`.
 */
export const closingDateIssue = (
  closedSince: string,
  createdOn: string,
  today: string,
): FieldIssue | undefined => {
  if (closedSince > today) return { path: 'closedSince', message: { rule: 'dateInFuture' } };
  if (closedSince < createdOn) return { path: 'closedSince', message: { rule: 'dateBeforeCreation' } };
  return undefined;
};

/** Result of a deal: `let` or `sold`; `either` for listings of both kinds. */
export type ClosedAs = (typeof families)[Family]['closedAs'] | 'either';

/** Result of a deal for listings of these families. */
export const closedAsOf = (closed: readonly { family: Family }[]): ClosedAs => {
  const [only, ...others] = new Set(closed.map(({ family }) => families[family].closedAs));
  return only !== undefined && others.length === 0 ? only : 'either';
};

/** Message key of the labels of a closing, in which the achieved amount is a rent or a price. */
export const closingLabels = (closedAs: ClosedAs) =>
  closedAs === 'either' ? 'listing' : (`listing.${closedAs}` as const);

/**
 * Form of a closing. @param createdOn earliest possible closing date. @param today latest possible closing date.
 */
export const closingForm = (createdOn: string, today: string, closedAs: ClosedAs) => {
  const closedSince = z.iso.date().superRefine((date, context) => {
    const issue = closingDateIssue(date, createdOn, today);
    if (issue) context.addIssue({ code: 'custom', params: { rule: issue.message.rule } });
  });
  return resourceSchema({
    labels: closingLabels(closedAs),
    sections: ['closing'],
    fields: {
      ...closingFields,
      closedSince: field({ section: 'closing', kind: 'date', required: true }, closedSince),
    },
    rule: closingRule,
    drafts: false,
  });
};

const reason = () => multilineText(3, limits.quarantineReason.max);

/** Reason why staff quarantined a listing; shown to the advertiser. */
export const quarantineSchema = z.strictObject({
  reason: reason().describe('Reason, shown to the advertiser.'),
});
export type Quarantine = z.infer<typeof quarantineSchema>;

export const quarantineForm = resourceSchema({
  labels: 'listing',
  sections: ['quarantine'],
  fields: {
    // The error shows the required length, even for an empty reason.
    reason: fieldIn<'quarantine'>()(
      { section: 'quarantine', kind: 'textarea', required: true, wide: true, counted: true },
      reason().prefault(''),
    ),
  },
  drafts: false,
});

/** Days for which a deleted listing can be restored, and months after which a closed listing is archived. */
export const restoreDays = 30;
export const archiveMonths = 12;
