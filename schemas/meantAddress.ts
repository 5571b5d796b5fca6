import type { Address } from './address';
import { danishSortKey } from './danish';
import type { ValidationRule } from './validationRules';

export type FoundAddress = { address: Address } | { rule: ValidationRule };

/** Wordings that the register lacks or spells differently, with their replacements. */
const wordings: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\d])(?:sal|etage|danmark|denmark|dk-?)(?![\p{L}])\.?/giu, ' '],
  [/(?<!\p{L})(?:kbh|kbhvn|københ)(?!\p{L})\.?/giu, 'København'],
  [/(?<!\p{L})frb(?!\p{L})\.?/giu, 'Frederiksberg'],
  [/(?<!\p{L})(?:stuen|stue)(?!\p{L})\.?/giu, 'st'],
  [/(?<!\p{L})kælder(?!\p{L})\.?/giu, 'kl'],
  [/(?<!\p{L})til venstre(?!\p{L})/giu, 'tv'],
  [/(?<!\p{L})til højre(?!\p{L})/giu, 'th'],
];

/** Search key of an address, normalised like the register's addresses. */
export const registerWording = (text: string): string =>
  wordings
    .reduce((worded, [found, instead]) => worded.replaceAll(found, instead), text)
    .replaceAll(/\s+/g, ' ')
    .trim();

const wordsOf = (text: string): string[] =>
  danishSortKey(text)
    .split(/[\s,.;/]+/)
    .filter(Boolean);

/**
 * Official address meant by a text: the exact match, or the only address (or only house) that contains all its words.
 */
export const meantAddress = (text: string, candidates: readonly Address[]): FoundAddress => {
  const words = wordsOf(text);
  const line = words.join(' ');
  const fitting = candidates
    .map((address) => ({ address, words: wordsOf(address.text) }))
    .filter((candidate) => words.every((word) => candidate.words.includes(word)));
  const exact = fitting.find((candidate) => candidate.words.join(' ') === line);
  const houses = fitting.filter(({ address }) => !address.floor && !address.door);
  const [only] = exact ? [exact] : fitting.length === 1 ? fitting : houses.length === 1 ? houses : [];
  if (only) return { address: only.address };
  return { rule: fitting.length > 1 ? 'addressSeveral' : 'addressUnknownText' };
};
