import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { readyOutcomes } from '../../schemas/imports/states';
import type { Family } from '../../schemas/listing/families';
import { type PriceQuestion, priceQuestion } from '../../schemas/listing/largeChange';
import { type StatusID, statuses } from '../../schemas/listing/status';
import { keyPrice, type ListingValues, listingVariant } from '../../schemas/listing/variants';
import type { Database } from '../db/database';
import { importRows } from '../db/tables';
import { invalid } from '../errors';

interface PricedRow {
  family: Family;
  existing: { status: StatusID; fields: ListingValues } | undefined;
  /** Fields that the listing has after the run. */
  values: ListingValues;
  /** True if the run activates the listing. */
  activates: boolean;
}

/**
 * Question about an unusual price, which the user must confirm before the run; null if there is none. A changed price
 * of a draft is checked like a published price.
 */
export const rowPriceQuestion = ({
  family,
  existing,
  values,
  activates,
}: PricedRow): PriceQuestion | null => {
  const variant = listingVariant(family);
  const isKnown =
    existing !== undefined &&
    keyPrice(variant, existing.fields) === keyPrice(variant, values) &&
    existing.fields.floorArea === values.floorArea;
  const status = isKnown && !activates ? existing.status : statuses.active;
  const before = existing && { status: existing.status, values: existing.fields };
  return priceQuestion(variant, { before, after: { status, values } }) ?? null;
};

/** Condition of rows with an unusual price that the user must confirm. */
export const hasAskedPrice = (importID: number) =>
  and(
    eq(importRows.importID, importID),
    inArray(importRows.outcome, [...readyOutcomes]),
    isNotNull(importRows.priceQuestion),
  );

/** Maximum number of row numbers in the error message. */
const listedRows = 20;

/**
 * Rejects a run if there are more unusual prices than the user has confirmed: an edit may have added one.
 * @param confirmed number of unusual prices that the user saw and confirmed.
 * @throws AppError `invalid` with the numbers of the rows.
 */
export const requireConfirmedPrices = async (
  tx: Database,
  importID: number,
  confirmed: number,
): Promise<void> => {
  const asked = await tx
    .select({ number: importRows.number })
    .from(importRows)
    .where(hasAskedPrice(importID))
    .orderBy(asc(importRows.number));
  if (asked.length <= confirmed) return;
  const numbers = asked.map(({ number }) => number);
  const listed = numbers.slice(0, listedRows).join(', ');
  throw invalid({
    path: 'confirmedPrices',
    message: {
      rule: 'pricesUnconfirmed',
      allowed: numbers.length > listedRows ? `${listed} …` : listed,
    },
  });
};
