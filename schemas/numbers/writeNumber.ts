import type { Language } from '../languages';

/** Group separator and decimal mark of a language. */
export interface Marks {
  group: '.' | ',';
  decimal: ',' | '.';
}

export const marksOf: Readonly<Record<Language, Marks>> = {
  da: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
};

/** Inserts a group mark between every three digits: `1234567` becomes `1.234.567`. */
export const inGroups = (digits: string, mark: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, mark);

/**
 * Formats a number for an input field, without unit. `parseNumber` returns the same number.
 * @param grouped false for years.
 */
export const writeNumber = (value: number, language: Language, grouped = true): string => {
  const { group, decimal } = marksOf[language];
  const [whole = '', decimals] = String(Math.abs(value)).split('.');
  const digits = grouped ? inGroups(whole, group) : whole;
  return `${value < 0 ? '-' : ''}${digits}${decimals === undefined ? '' : decimal + decimals}`;
};
