import { searchSorts } from '../../schemas/publicSearch';
import { recordOf } from '../../schemas/recordOf';
import { regionOfZip, regions } from '../../schemas/regions';
import { type Bitmap, clearBit, hasBit, setBit, unite, wordsFor } from './bitmap';
import { openSortOrder } from './sortOrders';
import type { VisibleRow } from './visibleRows';
import { openWordPostings } from './wordPostings';

/** Fields that have a bitmap for each value. */
const valueFields = ['type', 'subcategory', 'usage', 'region'] as const;
type ValueField = (typeof valueFields)[number];

export type AmountColumn = 'floorArea' | 'keyPrice' | 'pricePerSqM' | 'returnPercent';

const noAmount = Number.NaN;

/**
 * In-memory column index of all visible listings: bitmaps for values, columns for amounts, postings for words. A slot
 * contains one version of a listing and is never reused. A changed listing gets a new slot, and its old slot is removed
 * from `visible`.
 */
export const createSearchIndex = (capacity: number) => {
  const words = wordsFor(capacity);
  const columns = {
    ids: new Uint32Array(capacity),
    accountIDs: new Uint32Array(capacity),
    zips: new Uint16Array(capacity),
    publishedAt: new Float64Array(capacity),
    keyPrice: new Float64Array(capacity),
    floorArea: new Float64Array(capacity),
    pricePerSqM: new Float64Array(capacity),
    returnPercent: new Float64Array(capacity),
  };
  const visible: Bitmap = new Uint32Array(words);
  const bitmaps = new Map<ValueField, Map<number, Bitmap>>(valueFields.map((field) => [field, new Map()]));
  const postings = openWordPostings();
  /** Postings of zip codes: all codes have four digits, so the prefix search finds complete codes. */
  const zipPostings = openWordPostings();
  const orders = recordOf(searchSorts, (sort) => openSortOrder(sort, columns, capacity));
  const slotsByID = new Map<number, number>();
  const promotions = new Map<number, { from: string; until: string }>();
  const cities = new Map<number, string>();
  let used = 0;
  let revision = 0;

  const valuesOf = (field: ValueField): Map<number, Bitmap> =>
    bitmaps.get(field) ?? new Map<number, Bitmap>();

  const mark = (field: ValueField, value: number | undefined, slot: number): void => {
    if (value === undefined) return;
    const values = valuesOf(field);
    let bitmap = values.get(value);
    if (!bitmap) {
      bitmap = new Uint32Array(words);
      values.set(value, bitmap);
    }
    setBit(bitmap, slot);
  };

  const remove = (id: number): void => {
    const slot = slotsByID.get(id);
    if (slot === undefined) return;
    revision += 1;
    clearBit(visible, slot);
    slotsByID.delete(id);
    promotions.delete(slot);
  };

  const place = (slot: number, { zipCode, city }: VisibleRow): void => {
    if (zipCode === undefined) return;
    const zip = Number(zipCode);
    columns.zips[slot] = zip;
    zipPostings.add(slot, [zipCode]);
    if (city !== undefined) cities.set(zip, city);
    const region = regionOfZip(zipCode);
    if (region !== undefined) mark('region', regions.indexOf(region), slot);
  };

  const addRow = (row: VisibleRow): number => {
    remove(row.id);
    const slot = used;
    used += 1;
    revision += 1;
    columns.ids[slot] = row.id;
    columns.accountIDs[slot] = row.accountID;
    columns.publishedAt[slot] = row.publishedAt;
    columns.keyPrice[slot] = row.keyPrice ?? noAmount;
    columns.floorArea[slot] = row.floorArea ?? noAmount;
    columns.pricePerSqM[slot] = row.pricePerSqM ?? noAmount;
    columns.returnPercent[slot] = row.returnPercent ?? noAmount;
    mark('type', row.type, slot);
    mark('subcategory', row.subcategory, slot);
    for (const usage of row.usageProposals) mark('usage', usage, slot);
    place(slot, row);
    if (row.promotedFrom !== undefined && row.promotedUntil !== undefined)
      promotions.set(slot, { from: row.promotedFrom, until: row.promotedUntil });
    postings.add(slot, row.words);
    setBit(visible, slot);
    slotsByID.set(row.id, slot);
    return slot;
  };

  return {
    columns,
    visible,
    orders,
    /** City of a zip code, from the listing that was added last. */
    cityOf: (zip: number): string | undefined => cities.get(zip),
    /** Values of a field with their bitmaps. The bitmaps include listings that are no longer visible. */
    valuesOf: (field: ValueField): ReadonlyMap<number, Bitmap> => valuesOf(field),
    emptyBitmap: (): Bitmap => new Uint32Array(words),
    /** Slots with at least one of the values. */
    withAnyOf: (field: ValueField, values: readonly number[]): Bitmap => {
      const found = new Uint32Array(words);
      for (const value of values) {
        const bitmap = valuesOf(field).get(value);
        if (bitmap) unite(found, bitmap);
      }
      return found;
    },
    setWordMatches: postings.setMatches,
    setZipMatches: zipPostings.setMatches,
    slotOf: (id: number): number | undefined => slotsByID.get(id),
    /** Number that increases with every change of the index. */
    revision: (): number => revision,
    /** Number of used slots, including slots of listings that are no longer visible. */
    used: (): number => used,
    count: (): number => slotsByID.size,
    /** Number of free slots. */
    room: (): number => capacity - used,
    capacity,
    /** Slots that are promoted on a date. */
    promotedOn: (day: string, among: Bitmap): number[] =>
      [...promotions].flatMap(([slot, { from, until }]) =>
        from <= day && day <= until && hasBit(among, slot) ? [slot] : [],
      ),
    add: (rows: readonly VisibleRow[]): void => {
      const slots = rows.map(addRow);
      for (const sort of searchSorts) orders[sort].add(slots);
    },
    remove,
    /** Ids of the accounts' visible listings. */
    idsOfAccounts: (accountIDs: ReadonlySet<number>): number[] => {
      const found: number[] = [];
      for (let slot = 0; slot < used; slot += 1) {
        if (accountIDs.has(columns.accountIDs[slot] ?? 0) && hasBit(visible, slot))
          found.push(columns.ids[slot] ?? 0);
      }
      return found;
    },
  };
};

export type SearchIndex = ReturnType<typeof createSearchIndex>;
