import type { SearchSort } from '../../schemas/publicSearch';
import { partitionPoint } from './partitionPoint';

/** Position in a sort order: the sort key and id of a listing. */
export interface SortPosition {
  /** Undefined for a listing without the amount; it is sorted last. */
  key: number | undefined;
  id: number;
}

/** Sort keys by slot; NaN if a listing has no value. */
export interface SortColumns {
  ids: Uint32Array;
  publishedAt: Float64Array;
  keyPrice: Float64Array;
  floorArea: Float64Array;
  pricePerSqM: Float64Array;
}

interface SortRule {
  column: Exclude<keyof SortColumns, 'ids'>;
  descending: boolean;
}

const rules: Readonly<Record<SearchSort, SortRule>> = {
  newest: { column: 'publishedAt', descending: true },
  cheapest: { column: 'keyPrice', descending: false },
  dearest: { column: 'keyPrice', descending: true },
  largest: { column: 'floorArea', descending: true },
  smallest: { column: 'floorArea', descending: false },
  cheapestPerSqM: { column: 'pricePerSqM', descending: false },
};

/** Slots in sort order. Listings with equal keys are sorted by descending id, so the order is total. */
export interface SortOrder {
  /**
   * All slots in order, including slots of listings that are no longer visible. Slots that were added since the last
   * call are merged first.
   */
  slots: () => Uint32Array;
  add: (slots: readonly number[]) => void;
  compare: (one: number, other: number) => number;
  /** Compares a slot with a position; negative if the slot precedes the position. */
  compareWith: (slot: number, position: SortPosition) => number;
  positionOf: (slot: number) => SortPosition;
}

export const openSortOrder = (sort: SearchSort, columns: SortColumns, capacity: number): SortOrder => {
  const { column, descending } = rules[sort];
  const values = columns[column];
  const { ids } = columns;
  const sequence = new Uint32Array(capacity);
  let length = 0;
  let added: number[] = [];

  /** Sort key as a number; listings without the amount come last. */
  const rank = (key: number | undefined): number => {
    if (key === undefined || Number.isNaN(key)) return Number.POSITIVE_INFINITY;
    return descending ? -key : key;
  };
  const inSequence = (oneRank: number, oneID: number, otherRank: number, otherID: number): number =>
    oneRank === otherRank ? otherID - oneID : oneRank < otherRank ? -1 : 1;
  const compare = (one: number, other: number): number =>
    inSequence(rank(values[one]), ids[one] ?? 0, rank(values[other]), ids[other] ?? 0);

  /** Inserts the added slots, beginning with the last, so that each range of the sequence is moved once. */
  const mergeAdded = (): void => {
    const sorted = added.toSorted(compare);
    added = [];
    let end = length;
    length += sorted.length;
    for (const [position, slot] of [...sorted.entries()].toReversed()) {
      const start = partitionPoint(sequence, (other) => compare(other, slot) < 0, end);
      sequence.copyWithin(start + position + 1, start, end);
      sequence[start + position] = slot;
      end = start;
    }
  };

  return {
    slots: () => {
      if (added.length > 0) mergeAdded();
      return sequence.subarray(0, length);
    },
    add: (slots) => {
      for (const slot of slots) added.push(slot);
    },
    compare,
    compareWith: (slot, { key, id }) => inSequence(rank(values[slot]), ids[slot] ?? 0, rank(key), id),
    positionOf: (slot) => {
      const key = values[slot];
      return { key: key === undefined || Number.isNaN(key) ? undefined : key, id: ids[slot] ?? 0 };
    },
  };
};
