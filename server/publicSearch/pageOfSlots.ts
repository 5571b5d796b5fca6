import type { SearchEdge, SearchSort } from '../../schemas/publicSearch';
import { type Bitmap, countBits, forEachSlot, hasBit, usedWords } from './bitmap';
import { partitionPoint } from './partitionPoint';
import type { SearchIndex } from './searchIndex';
import type { SortOrder } from './sortOrders';

/** Listings of a result page, in order. */
export interface SlotPage {
  slots: readonly number[];
  /** Total number of listings that match the filter. */
  total: number;
  /** Number of matching listings before this page. */
  position: number;
  previous: SearchEdge | undefined;
  next: SearchEdge | undefined;
}

/** Maximum number of matches that are sorted. For more matches, all listings are traversed in their sort order. */
const mostSorted = 2_000;

/** Matching slots in order. If there are many, all slots in order, which the caller must filter. */
const sequenceOf = (order: SortOrder, found: Bitmap, used: Uint32Array, total: number): ArrayLike<number> => {
  if (total > mostSorted) return order.slots();
  const slots: number[] = [];
  forEachSlot(found, used, (slot) => slots.push(slot));
  return slots.toSorted(order.compare);
};

/**
 * Index of the first slot after an edge, the listing that delimits a page. With `inclusive`, the slot of the edge
 * itself is not skipped.
 */
const positionAfter = (
  sequence: ArrayLike<number>,
  order: SortOrder,
  edge: SearchEdge,
  inclusive: boolean,
): number =>
  partitionPoint(sequence, (slot) => {
    const compared = order.compareWith(slot, edge);
    return compared < 0 || (!inclusive && compared === 0);
  });

const edgeAt = (
  order: SortOrder,
  slot: number | undefined,
  side: SearchEdge['side'],
): SearchEdge | undefined => (slot === undefined ? undefined : { side, ...order.positionOf(slot) });

/**
 * Page of matching slots. A page begins after a listing (keyset pagination) instead of at an offset, so that concurrent
 * publications and closings neither repeat nor skip listings.
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
    // Fewer slots than a page precede the edge, so the first page is returned.
    if (before.length < size) return pageOfSlots(index, found, { sort, edge: undefined, size });
    slots.push(...before.slice(0, size).toReversed());
  } else {
    for (let at = start; at < sequence.length && slots.length <= size; at += 1) {
      const slot = sequence[at] ?? 0;
      if (hasBit(found, slot)) slots.push(slot);
    }
  }
  const shown = slots.slice(0, size);
  // All listings after the edge have disappeared, so the first page is returned.
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
