import type { Unit } from '../core/kinds/kind';

/** Unit of a number field; `percent` is the unit of discounts. */
export type NumberUnit = Unit | 'percent';

/**
 * Notices that the value differs from the text: decimals were rounded half up, or the text contains "ca.", "+ moms" or
 * "ekskl. moms".
 */
export const numberNotices = ['rounded', 'approximate', 'excludingVat'] as const;
export type NumberNotice = (typeof numberNotices)[number];

/** Word around a number that does not change its value. */
interface Word {
  pattern: RegExp;
  units: readonly NumberUnit[];
  notice?: NumberNotice;
}

const money = ['kr', 'krPerMonth'] as const;
const quantities = [...money, 'm2', 'year', 'percent'] as const;

/** End of a word, so that `kr` does not match in `kran`. */
const end = String.raw`(?![\p{L}\p{N}²])`;
const word = (source: string) => new RegExp(`^(?:${source})${end}`, 'iu');

const kroner = String.raw`(?:kroner|kr|dkk)\.?`;

/** Words allowed before a number. */
export const wordsBefore: readonly Word[] = [
  {
    pattern: /^(?:(?:cirka|circa|ca\.?|ca|omkring|about|approx\.?|approximately)(?![\p{L}\p{N}])|[~≈])/iu,
    units: quantities,
    notice: 'approximate',
  },
  { pattern: new RegExp(`^${kroner}(?!\\p{L})`, 'iu'), units: money },
];

/** Words allowed after a number. Words that change the meaning (`pr. m²`, `inkl. moms`) are not allowed. */
export const wordsAfter: readonly Word[] = [
  { pattern: /^,[-–—]{1,2}/u, units: money },
  { pattern: word(kroner), units: money },
  {
    pattern: word(String.raw`m ?\^?2|m²|kvm\.?|kvadratmeter|sq\.? ?m\.?|square met(?:re|er)s?`),
    units: ['m2'],
  },
  { pattern: word('%|procent|percent|pct\\.?'), units: ['percent'] },
  {
    pattern: word(
      String.raw`(?:pr\.?|per) ?(?:år|year|annum)|/ ?(?:år|year)|om året|årligt?|yearly|annually|p\. ?a\.?|a year`,
    ),
    units: ['kr'],
  },
  {
    pattern: word(
      String.raw`(?:pr\.?|per) ?(?:mdr?\.?|måned|month)|/ ?(?:mdr?\.?|måned|month)|om måneden|mdl\.?|månedligt?|monthly|a month`,
    ),
    units: ['krPerMonth'],
  },
  {
    pattern: word(
      String.raw`\(?(?:\+|plus|ekskl\.?|eksklusive|ekskl|excl\.?|excluding|ex\.?|uden|u\.) ?(?:moms|vat)\)?`,
    ),
    units: money,
    notice: 'excludingVat',
  },
];

/** Words such as “mio.” with the number of zeros for which they stand. */
export const scales: readonly { pattern: RegExp; zeros: number }[] = [
  { pattern: word(String.raw`(?:mia|milliard(?:er)?)\.?`), zeros: 9 },
  { pattern: word(String.raw`(?:mio|mill|million(?:er|s)?)\.?`), zeros: 6 },
  { pattern: word(String.raw`(?:t\. ?kr|tkr|tdkk|tusinde?r?|thousand)\.?`), zeros: 3 },
];
