import * as z from 'zod';
import { limits } from '../limits';
import type { FieldIssue } from '../messages';
import { id, money, multilineText } from '../values';

/** What a listing is closed with (docs/decisions/listing-status.md). */
export const closingSchema = z
  .strictObject({
    /** Of the meta list of closing reasons; the server checks that it is there. */
    closingReason: id(),
    closedSince: z.iso.date(),
    closingReasonText: multilineText(1, limits.closingText.max).optional(),
    /** Price or yearly rent in whole kroner that was achieved; used only in aggregates. */
    achievedPrice: money().optional(),
  })
  .superRefine(({ closingReason, closingReasonText, achievedPrice }, context) => {
    if (closingReason === discontinued && closingReasonText === undefined)
      context.addIssue({ code: 'custom', path: ['closingReasonText'], params: { rule: 'required' } });
    if (closingReason !== concluded && achievedPrice !== undefined)
      context.addIssue({ code: 'custom', path: ['achievedPrice'], params: { rule: 'valid' } });
  });
export type Closing = z.infer<typeof closingSchema>;

/** The reason that a deal was made, and the one that has to be explained. */
export const [concluded, discontinued] = [1, 2];

/**
 * When a listing can have been closed: from its creation to today.
 * @param createdOn and `today`, dates in Denmark.
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

/** Why a listing was taken out of the market's sight by staff; the advertiser reads it. */
export const quarantineSchema = z.strictObject({ reason: multilineText(3, limits.quarantineReason.max) });
export type Quarantine = z.infer<typeof quarantineSchema>;

/** Days in which a deleted listing can be brought back, and months after which a closed one is archived. */
export const restoreDays = 30;
export const archiveMonths = 12;
