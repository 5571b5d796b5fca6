import { weekdays } from '../schemas/calendar';
import type { FieldMeta, FieldMetaListName, Widget } from '../schemas/field';
import { type Formats, isCalendarDate } from './format';
import type { MessageKey, MessageParams } from './messages';

/** A reader's language: its sentences, its formats, and the labels of fields. */
export interface Words {
  /** A sentence of the product; a key that does not exist is a type error. */
  text: (key: MessageKey, params?: MessageParams) => string;
  /** What stands under a key that is known from data alone: the name of a choice. */
  named: (key: string) => string;
  formats: Formats;
  labelOf: (name: string) => string;
}

/** What a value needs to be written: the reader's words, and the names behind the ids of the meta lists. */
export interface ValueWords {
  words: Words;
  nameOf: (metaList: FieldMetaListName, id: number) => string | undefined;
}

type Write = (value: unknown, meta: FieldMeta, how: ValueWords) => string | undefined;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A label without the unit that it names: `Etageareal (m²)` is `Etageareal`. */
export const withoutUnit = (label: string, unitName: string): string =>
  label.replace(` (${unitName})`, '').replace(`(${unitName}, `, '(');

/**
 * A field's label beside its value, which is written with the unit: `Årlig leje (ekskl. moms)`, `Etageareal`.
 * @param name of the field.
 */
export const labelOfValue = (name: string, { unit }: FieldMeta, { text, labelOf }: Words): string => {
  const label = labelOf(name);
  return unit ? withoutUnit(label, text(`torvet.listing.units.${unit}`)) : label;
};

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const plain: Write = (value) => asText(value);

const withNumber =
  (write: (words: Words, value: number, meta: FieldMeta) => string): Write =>
  (value, meta, { words }) =>
    typeof value === 'number' ? write(words, value, meta) : undefined;

const named = (ids: readonly unknown[], { metaList, choices }: FieldMeta, { nameOf, words }: ValueWords) => {
  const names = ids.flatMap((id) => {
    if (choices && (typeof id === 'number' || typeof id === 'string'))
      return [words.named(`${choices.names}.${id}`)];
    if (typeof id !== 'number') return [];
    // A name that was not fetched is told by its id, rather than left out.
    return [(metaList && nameOf(metaList, id)) ?? String(id)];
  });
  return names.length > 0 ? names.join(', ') : undefined;
};

/** `Vestergade 12, 2. tv., 8000 Aarhus C`, of the parts that are there. */
export const addressLine = (address: unknown): string | undefined => {
  if (!isRecord(address)) return undefined;
  const part = (name: string) => asText(address[name]);
  const together = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
  const lines = [
    together(part('streetName'), part('streetNumber')),
    together(part('floor'), part('door')),
    together(part('zipCode'), part('city')),
  ].filter(Boolean);
  return part('text') ?? (lines.length > 0 ? lines.join(', ') : undefined);
};

/** From and to as one: `1–12`, `fra 5`, `til 12`. */
export const rangeText = (
  low: unknown,
  high: unknown,
  write: (value: number) => string,
  { text }: Words,
): string | undefined => {
  const from = typeof low === 'number' ? write(low) : undefined;
  const to = typeof high === 'number' ? write(high) : undefined;
  if (from !== undefined && to !== undefined)
    return from === to ? from : text('torvet.common.range', { from, to });
  if (from !== undefined) return text('torvet.common.fromValue', { value: from });
  return to === undefined ? undefined : text('torvet.common.toValue', { value: to });
};

/** The parts of one kind of seating that are given: what they are called, and their range. */
export const seatingParts = (value: unknown, words: Words): { label: string; range: string }[] => {
  if (!isRecord(value)) return [];
  const { text, formats } = words;
  const parts = [
    ['torvet.listing.seats', value.seatsMin, value.seatsMax],
    ['torvet.listing.price', value.priceMin, value.priceMax],
    ['torvet.listing.area', value.sqMMin, value.sqMMax],
  ] as const;
  return parts.flatMap(([label, low, high]) => {
    const range = rangeText(low, high, formats.number, words);
    return range === undefined ? [] : [{ label: text(label), range }];
  });
};

/** Opening hours by weekday; a day without them is closed. */
export const openingDays = (value: unknown, { text }: Words): { day: string; hours: string }[] => {
  if (!isRecord(value)) return [];
  return weekdays.map((weekday) => {
    const hours = value[weekday];
    const [opens, closes] = isRecord(hours) ? [asText(hours.opens), asText(hours.closes)] : [];
    return {
      day: text(`torvet.listing.weekday.${weekday}`),
      hours:
        opens && closes ? text('torvet.listing.hours', { opens, closes }) : text('torvet.listing.closed'),
    };
  });
};

/** Where an image is. */
const imageURL = (value: unknown) => (isRecord(value) ? asText(value.url) : undefined);

/** How the values of each control are written on one line; a control without a way is a type error. */
const writers: Record<Widget, Write> = {
  text: plain,
  textarea: plain,
  markup: plain,
  url: plain,
  email: plain,
  zipCode: plain,
  phone: (value, _meta, { words }) => {
    const phone = asText(value);
    return phone && words.formats.phone(phone);
  },
  integer: withNumber(({ formats, text }, value, { unit }) =>
    unit ? `${formats.number(value)} ${text(`torvet.listing.units.${unit}`)}` : formats.number(value),
  ),
  money: withNumber(({ formats, text }, value, { unit }) =>
    unit === 'krPerMonth'
      ? `${formats.money(value)} ${text('torvet.listing.perMonth')}`
      : formats.money(value),
  ),
  area: withNumber(({ formats }, value) => formats.area(value)),
  year: withNumber(({ formats }, value) => formats.year(value)),
  date: (value, _meta, { words }) => {
    const date = asText(value);
    return date && isCalendarDate(date) ? words.formats.date(date) : date;
  },
  checkbox: (value, _meta, { words: { text } }) =>
    typeof value === 'boolean' ? text(value ? 'torvet.common.yes' : 'torvet.common.no') : undefined,
  select: (value, meta, how) => named([value], meta, how),
  multiSelect: (value, meta, how) => (Array.isArray(value) ? named(value, meta, how) : undefined),
  image: imageURL,
  emails: (value) =>
    Array.isArray(value) ? value.map(asText).filter(Boolean).join(', ') || undefined : undefined,
  // Those that are on.
  switches: (value, meta, how) =>
    isRecord(value)
      ? named(
          (meta.choices?.values ?? []).filter((name) => value[name] === true),
          meta,
          how,
        )
      : undefined,
  images: (value) =>
    Array.isArray(value) ? value.map(imageURL).filter(Boolean).join(' ') || undefined : undefined,
  address: addressLine,
  advertisedAddress: addressLine,
  seating: (value, _meta, { words }) =>
    seatingParts(value, words)
      .map(({ label, range }) => `${label}: ${range}`)
      .join(' · ') || undefined,
  openingHours: (value, _meta, { words }) =>
    openingDays(value, words)
      .map(({ day, hours }) => `${day} ${hours}`)
      .join(', ') || undefined,
};

/** A field's value on one line, as a reader sees it; undefined for nothing. */
export const fieldText = (value: unknown, meta: FieldMeta, how: ValueWords): string | undefined =>
  writers[meta.widget](value, meta, how);
