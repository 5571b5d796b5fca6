import type { SearchEdge, SearchSort } from '../../schemas/publicSearch';
import { type Bitmap, countBits, forEachSlot, hasBit, usedWords } from './bitmap';
import type { SearchIndex } from './searchIndex';
import type { SortOrder } from './sortOrders';

/** Listings of one page, in order. */
export interface SlotPage {
  slots: readonly number[];
  /** Number of listings that match the filter, on all pages. */
  total: number;
  /** Number of listings before this page. */
  position: number;
  previous: SearchEdge | undefined;
  next: SearchEdge | undefined;
}

/** Maximum number of found listings that are sorted; if there are more, the complete sort order is traversed. */
const mostSorted = 2_000;

/** Found slots in order, or all slots in order if most of them match anyway. */
const sequenceOf = (order: SortOrder, found: Bitmap, used: Uint32Array, total: number): ArrayLike<number> => {
  if (total > mostSorted) return order.slots();
  const slots: number[] = [];
  forEachSlot(found, used, (slot) => slots.push(slot));
  return slots.toSorted(order.compare);
};

/** Position in the sequence of the first slot after an edge. */
const positionAfter = (
  sequence: ArrayLike<number>,
  order: SortOrder,
  edge: SearchEdge,
  inclusive: boolean,
): number => {
  let [low, high] = [0, sequence.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const compared = order.compareWith(sequence[middle] ?? 0, edge);
    if (compared < 0 || (!inclusive && compared === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
};

const edgeAt = (
  order: SortOrder,
  slot: number | undefined,
  side: SearchEdge['side'],
): SearchEdge | undefined => (slot === undefined ? undefined : { side, ...order.positionOf(slot) });

/**
 * One page of the found slots. Pages are delimited by a listing instead of an offset, so that concurrent publications
 * and closings neither repeat nor skip listings.
 */
export const pageOfSlots = (
  index: SearchIndex,
  found: Bitmap,
  { sort, edge, size }: { sort: SearchSort; edge: SearchEdge | undefined; size: number },
): SlotPage => {
  const order = index.orders[sort];
  const used = usedWords(found);
  const total = countBits(found, used);
  const sequence = sequenceOf(order, found, used, total);
  const start = edge ? positionAfter(sequence, order, edge, edge.side === 'before') : 0;

  const before: number[] = [];
  const slots: number[] = [];
  if (edge?.side === 'before') {
    for (let at = start - 1; at >= 0 && before.length <= size; at -= 1) {
      const slot = sequence[at] ?? 0;
      if (hasBit(found, slot)) before.push(slot);
    }
    // There is less than a page before the edge, so the first page is shown completely.
    if (before.length < size) return pageOfSlots(index, found, { sort, edge: undefined, size });
    slots.push(...before.slice(0, size).toReversed());
  } else {
    for (let at = start; at < sequence.length && slots.length <= size; at += 1) {
      const slot = sequence[at] ?? 0;
      if (hasBit(found, slot)) slots.push(slot);
    }
  }
  const shown = slots.slice(0, size);
  // The rows after the edge are gone, so the first page is shown.
  if (edge && shown.length === 0) return pageOfSlots(index, found, { sort, edge: undefined, size });

  let position = 0;
  const [first] = shown;
  if (edge && first !== undefined) {
    for (let at = 0; at < sequence.length && sequence[at] !== first; at += 1)
      if (hasBit(found, sequence[at] ?? 0)) position += 1;
  }
  return {
    slots: shown,
    total,
    position,
    previous: position > 0 ? edgeAt(order, first, 'before') : undefined,
    next: position + shown.length < total ? edgeAt(order, shown.at(-1), 'after') : undefined,
  };
};
