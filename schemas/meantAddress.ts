import type { Address } from './address';
import { danishSortKey } from './danish';
import type { ValidationRule } from './validationRules';

export type FoundAddress = { address: Address } | { rule: ValidationRule };

/** Words that the address register omits or spells differently, with replacements. */
const wordings: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\d])(?:sal|etage|danmark|denmark|dk-?)(?![\p{L}])\.?/giu, ' '],
  [/(?<!\p{L})(?:kbh|kbhvn|københ)(?!\p{L})\.?/giu, 'København'],
  [/(?<!\p{L})frb(?!\p{L})\.?/giu, 'Frederiksberg'],
  [/(?<!\p{L})(?:stuen|stue)(?!\p{L})\.?/giu, 'st'],
  [/(?<!\p{L})kælder(?!\p{L})\.?/giu, 'kl'],
  [/(?<!\p{L})til venstre(?!\p{L})/giu, 'tv'],
  [/(?<!\p{L})til højre(?!\p{L})/giu, 'th'],
];

/** Normalises an address for comparison with addresses of the register. */
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
 * Official address for a text: the exact match, or else the only address, or only house, that contains all words of the
 * text.
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
