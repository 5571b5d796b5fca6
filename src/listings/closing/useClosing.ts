import { useMemo, useState } from 'react';
import { danishDate } from '../../../schemas/calendar';
import { type ClosedAs, type Closing, closingForm, closingSchema } from '../../../schemas/listing/closing';
import type { ListingRecord } from '../../../schemas/listing/record';
import { type SmallForm, useSmallForm } from '../../forms/small/useSmallForm';

export interface ClosingForm extends Omit<SmallForm, 'read'> {
  /** Earliest and latest possible closing date. */
  days: { first: string; last: string };
  /** Returns the values to send. If a value is invalid, shows its error and returns undefined. */
  read: () => Closing | undefined;
}

type Closed = Partial<
  Pick<ListingRecord, 'closedSince' | 'closingReason' | 'closingReasonText' | 'achievedPrice'>
>;

/**
 * @param createdAt creation time of the listing, ISO 8601.
 * @param before closing of a closed listing, to be corrected.
 */
export const useClosing = (
  createdAt: string | undefined,
  closedAs: ClosedAs,
  before: Closed = {},
): ClosingForm => {
  const [days] = useState(() => {
    const today = new Date();
    return {
      first: danishDate(createdAt === undefined ? today : new Date(createdAt)),
      last: danishDate(today),
    };
  });
  const { closingReason, closedSince, closingReasonText, achievedPrice } = before;
  const form = useSmallForm(() => closingForm(days.first, days.last, closedAs), {
    closingReason,
    closedSince: closedSince ?? days.last,
    closingReasonText,
    achievedPrice,
  });
  return useMemo(
    () => ({
      ...form,
      days,
      read: () => {
        const read = form.read();
        return read && closingSchema.parse(read);
      },
    }),
    [form, days],
  );
};
