import type { KindDefinition, KindOptions, KindWords } from './kind';

const formatted =
  (format: (value: number, options: KindOptions, words: KindWords) => string): KindDefinition['format'] =>
  (value, options, { words }) =>
    typeof value === 'number' ? format(value, options, words) : undefined;

const amount = {
  filters: ['range'],
  sorts: ['value'],
  reader: 'number',
  number: 'amount',
  examples: [1200],
} as const satisfies Partial<KindDefinition>;

export const numberKinds = {
  integer: {
    ...amount,
    format: formatted((value, { unit }, { formats, text }) =>
      unit ? `${formats.number(value)} ${text(`torvet.listing.units.${unit}`)}` : formats.number(value),
    ),
    cell: 'number',
  },
  /** Number with a fixed number of decimals. */
  decimal: {
    ...amount,
    format: formatted((value, { decimals = 0 }, { formats }) => formats.fixed(value, decimals)),
    cell: 'decimal',
    needs: ['decimals'],
    examples: [2.5],
  },
  /** Whole kroner. */
  money: {
    ...amount,
    format: formatted((value, { unit }, { formats, text }) =>
      unit === 'krPerMonth'
        ? `${formats.money(value)} ${text('torvet.listing.perMonth')}`
        : formats.money(value),
    ),
    cell: 'money',
    price: true,
    opensOnClick: true,
  },
  /** Whole square metres. */
  area: {
    ...amount,
    format: formatted((value, _options, { formats }) => formats.area(value)),
    cell: 'area',
  },
  /** Calendar year, without thousands separators. */
  year: {
    ...amount,
    format: formatted((value, _options, { formats }) => formats.year(value)),
    cell: 'year',
    reader: 'year',
    number: 'ordinal',
    examples: [1987],
  },
} as const satisfies Record<string, KindDefinition>;
