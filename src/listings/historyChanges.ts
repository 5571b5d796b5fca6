import { fieldLabels, labelOfValue } from '../../i18n/fieldSentence';
import { fieldText, type ValueWords } from '../../i18n/fieldText';
import type { TorvetMessages } from '../../i18n/messages';
import { signedPercent } from '../../i18n/priceSentences';
import type { HistoryEntry } from '../../schemas/history';
import { type ClosedAs, closedAsOf, closingLabels } from '../../schemas/listing/closing';
import type { Family } from '../../schemas/listing/families';
import { largestChange } from '../../schemas/listing/largeChange';
import type { ResourceField } from '../../schemas/resourceSchema';
import { statusName } from './names';

/** Formatted change of one field; undefined means empty. */
export interface ReadableChange {
  name: string;
  label: string;
  from: string | undefined;
  to: string | undefined;
}

/** Functions and translations that format a history. */
export interface HistoryWords extends ValueWords {
  fields: readonly ResourceField[];
  family: Family;
  reasonName: (id: number, closedAs: ClosedAs) => string | undefined;
}

type Write = (value: unknown, how: HistoryWords) => string | undefined;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const number =
  (write: (value: number, how: HistoryWords) => string | undefined): Write =>
  (value, how) =>
    typeof value === 'number' ? write(value, how) : undefined;

const asDate: Write = (value, { words }) =>
  typeof value === 'string' ? words.formats.date(value) : undefined;
/** Names at the time of the change, in the user's language. */
const asNames: Write = (value, { words }) =>
  asText(isObject(value) ? value[words.formats.language] : undefined);
const asMoney = number((value, { words }) => words.formats.money(value));

/** Keys of a change that are no form fields, with their labels and formats. */
const recordKeys = {
  status: number((id, { words }) => statusName(id, words.text)),
  images: (value, { words }) =>
    words.text('torvet.listingShow.historyImages', { smart_count: Array.isArray(value) ? value.length : 0 }),
  closingReason: number((id, { reasonName, family }) => reasonName(id, closedAsOf([{ family }]))),
  closedSince: asDate,
  closingReasonText: asText,
  achievedPrice: asMoney,
  quarantineReason: asText,
  reason: asText,
  promotionProduct: asNames,
  promotionStart: asDate,
  promotionEnd: asDate,
  promotionPrice: asMoney,
  promotionImage: (value, { words }) => {
    const number = isObject(value) ? value.number : undefined;
    return typeof number === 'number'
      ? words.text('torvet.image.altDefault', { number })
      : words.text('torvet.list.coverImage');
  },
} as const satisfies Partial<Record<keyof TorvetMessages['listing']['record'], Write>>;

const isRecordKey = (name: string): name is keyof typeof recordKeys => Object.hasOwn(recordKeys, name);

/** Keys that are not shown, because the name of the action describes them. */
const silent = ['awaitingReview', 'copiedFrom', 'promotion'];

/** If the number of images is unchanged, their order, texts or floor plan marks have changed. */
const rearranged = ([from, to]: readonly [unknown, unknown]) =>
  Array.isArray(from) && Array.isArray(to) && from.length === to.length;

/** Changes of a history entry with the labels and formats of the form, in field order. */
export const readableChanges = (
  { changes }: Pick<HistoryEntry, 'changes'>,
  how: HistoryWords,
): ReadableChange[] => {
  const { words, fields, family } = how;
  const metaOf = new Map(fields.map(({ name, meta }) => [name, meta]));
  const write = (name: string, value: unknown): string | undefined => {
    if (isRecordKey(name)) return recordKeys[name](value, how);
    const meta = metaOf.get(name);
    if (meta) return fieldText(value, meta, how);
    // Values of fields that the schema no longer has are shown as stored.
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const labelOf = (name: string) => {
    if (name === 'achievedPrice')
      return fieldLabels(words.named, name, closingLabels(closedAsOf([{ family }]))).join(': ');
    if (isRecordKey(name)) return words.text(`torvet.listing.record.${name}`);
    const meta = metaOf.get(name);
    return meta ? labelOfValue(name, meta, words) : name;
  };
  // Sorted by field, because `jsonb` in PostgreSQL does not preserve the order of keys.
  const order = [...Object.keys(recordKeys), ...metaOf.keys()];
  const rank = (name: string) => order.indexOf(name);
  return Object.entries(changes)
    .filter(([name]) => !silent.includes(name))
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([name, pair]) => {
      const label = labelOf(name);
      if (name === 'images' && rearranged(pair)) {
        const to = words.text('torvet.listingShow.historyImagesChanged');
        return { name, label, from: undefined, to };
      }
      const [from, to] = [write(name, pair[0]), write(name, pair[1])];
      const meta = metaOf.get(name);
      const large = meta && largestChange({ name, meta }, pair);
      return { name, label, from, to: large ? `${to} (${signedPercent(large, words)} %)` : to };
    });
};
