import { useState } from 'react';
import { danishDate } from '../../../schemas/calendar';
import { type Closing, closingDateIssue, closingSchema, concluded } from '../../../schemas/listing/closing';
import type { ListingRecord } from '../../../schemas/listing/record';
import { type FieldIssue, fieldIssues } from '../../../schemas/messages';
import { type SmallForm, useSmallForm } from '../../forms/small/useSmallForm';
import { withoutEmpty } from '../../forms/store/values';

/** A closing as it is filled in. */
export interface ClosingValues {
  closingReason: number | undefined;
  /** `YYYY-MM-DD`, as the browser's date field has it. */
  closedSince: string;
  closingReasonText: string;
  /** Whole kroner. */
  achievedPrice: number | undefined;
}

/** What is sent: without what is empty, and without a price of a deal that was not made. */
const sentOf = ({ achievedPrice, ...values }: ClosingValues): Record<string, unknown> =>
  withoutEmpty({ ...values, ...(values.closingReason === concluded && { achievedPrice }) });

/**
 * Everything wrong with a closing.
 * @param createdOn the first day on which the listing can have been closed; `today` the last.
 */
export const closingIssues = (values: ClosingValues, createdOn: string, today: string): FieldIssue[] => {
  const sent = sentOf(values);
  const parsed = closingSchema.safeParse(sent);
  const issues = parsed.success ? [] : fieldIssues(closingSchema, parsed.error.issues, sent);
  const date = closingDateIssue(values.closedSince, createdOn, today);
  return date && !issues.some(({ path }) => path === date.path) ? [...issues, date] : issues;
};

export interface ClosingForm extends SmallForm<ClosingValues> {
  /** The days between which a listing can have been closed. */
  days: { first: string; last: string };
  /** What is sent; undefined while something is wrong, which then shows. */
  read: () => Closing | undefined;
}

type Closed = Partial<
  Pick<ListingRecord, 'closedSince' | 'closingReason' | 'closingReasonText' | 'achievedPrice'>
>;

/** @param createdAt when the listing was created, ISO; undefined for none. @param before what it was closed with, to be corrected. */
export const useClosing = (createdAt: string | undefined, before: Closed = {}): ClosingForm => {
  const [days] = useState(() => {
    const today = new Date();
    return {
      first: danishDate(createdAt === undefined ? today : new Date(createdAt)),
      last: danishDate(today),
    };
  });
  const form = useSmallForm<ClosingValues>(
    {
      closingReason: before.closingReason,
      closedSince: before.closedSince ?? days.last,
      closingReasonText: before.closingReasonText ?? '',
      achievedPrice: before.achievedPrice,
    },
    (values) => closingIssues(values, days.first, days.last),
  );
  return {
    ...form,
    days,
    read: () => (form.check() ? closingSchema.parse(sentOf(form.values)) : undefined),
  };
};
