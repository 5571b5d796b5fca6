import { fieldText, type ValueWords } from '../../../i18n/fieldText';
import type { MessageKey } from '../../../i18n/messages';
import type { ListingField } from '../../../schemas/listing/shownFields';
import type { HistoryEntry } from '../../../schemas/operations/listings';
import { statusName } from '../../lists/names';

/** One field of a change, as it is read. Undefined stands for nothing there. */
export interface ReadableChange {
  name: string;
  label: string;
  from: string | undefined;
  to: string | undefined;
}

type Side = 'from' | 'to';

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

const imagesText = ([from, to]: readonly [unknown, unknown], side: Side, { text }: ValueWords['words']) => {
  if (countOf(from) === countOf(to))
    return side === 'from' ? undefined : text('torvet.listingShow.historyImagesChanged');
  return text('torvet.listingShow.historyImages', { smart_count: countOf(side === 'from' ? from : to) });
};

/** Keys of the record that a change may hold beside the fields of the schema. */
const recordKeys: Record<string, MessageKey> = {
  status: 'torvet.listing.record.status',
  images: 'torvet.listing.record.images',
};

/** Told by the action itself. */
const silent = ['awaitingReview'];

/** What a history entry changed, with the labels and values of the form, in the order of its fields. */
export const readableChanges = (
  { changes }: Pick<HistoryEntry, 'changes'>,
  fields: readonly ListingField[],
  how: ValueWords,
): ReadableChange[] => {
  const { words } = how;
  const metaOf = new Map(fields.map(({ name, meta }) => [name, meta]));
  const write = (name: string, pair: readonly [unknown, unknown], side: Side): string | undefined => {
    const value = pair[side === 'from' ? 0 : 1];
    if (name === 'images') return imagesText(pair, side, words);
    if (name === 'status') return typeof value === 'number' ? statusName(value, words.text) : undefined;
    const meta = metaOf.get(name);
    if (meta) return fieldText(value, meta, how);
    // A field that the schema no longer has is told as it was stored.
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const order = [...metaOf.keys()];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : -1);
  return Object.entries(changes)
    .filter(([name]) => !silent.includes(name))
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([name, pair]) => {
      const key = recordKeys[name];
      return {
        name,
        label: key ? words.text(key) : metaOf.has(name) ? words.labelOf(name) : name,
        from: write(name, pair, 'from'),
        to: write(name, pair, 'to'),
      };
    });
};
