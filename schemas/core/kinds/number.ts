import { type KindDefinition, kroner, type NumberStyle, numberText, styleOf } from './kind';

/** Creates a kind of number with a style. The field's unit is used if the style has no unit. */
const numbers = <const Style extends NumberStyle>(number: Style) =>
  ({
    format: (value, { unit, decimals }, { words }) =>
      typeof value === 'number'
        ? numberText(value, { ...(unit && { unit, withUnit: true }), ...styleOf(number, decimals) }, words)
        : undefined,
    filters: ['range'],
    sorts: ['value'],
    column: 'int',
    cell: 'number',
    reader: 'number',
    number,
    examples: [1200],
  }) as const satisfies KindDefinition;

export const numberKinds = {
  integer: numbers({}),
  decimal: {
    ...numbers({}),
    // `real` would store 12.3 as 12.3000002.
    column: 'numeric',
    needs: ['decimals'],
    examples: [2.5],
  },
  /** Whole kroner. */
  money: {
    ...numbers(kroner),
    format: (value, { unit }, { words }) => {
      if (typeof value !== 'number') return undefined;
      const amount = numberText(value, kroner, words);
      return unit === 'krPerMonth' ? `${amount} ${words.text('torvet.listing.perMonth')}` : amount;
    },
    column: 'bigint',
    price: true,
    opensOnClick: true,
  },
  /** Whole square metres. */
  area: numbers({ unit: 'm2', withUnit: true }),
  /** Calendar year, without thousands separators. */
  year: {
    ...numbers({ unit: 'year', options: { useGrouping: false } }),
    reader: 'year',
    examples: [1987],
  },
} as const satisfies Record<string, KindDefinition>;
