import type { Address } from '../../schemas/address';
import { danishSortKey } from '../../schemas/danish';
import { beginningOf } from '../../schemas/text';
import type { ValidationRule } from '../../schemas/validationRules';
import type { AddressRegister } from '../addresses/register';
import { AppError } from '../http/errors';

export type FoundAddress = { address: Address } | { rule: ValidationRule };

/** As many as may share a house: floors and doors. */
const mostAlike = 100;

/** What people write around an address and the register does not, or otherwise. */
const wordings: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\d])(?:sal|etage|danmark|denmark|dk-?)(?![\p{L}])\.?/giu, ' '],
  [/(?<!\p{L})(?:kbh|kbhvn|københ)(?!\p{L})\.?/giu, 'København'],
  [/(?<!\p{L})frb(?!\p{L})\.?/giu, 'Frederiksberg'],
  [/(?<!\p{L})(?:stuen|stue)(?!\p{L})\.?/giu, 'st'],
  [/(?<!\p{L})kælder(?!\p{L})\.?/giu, 'kl'],
  [/(?<!\p{L})til venstre(?!\p{L})/giu, 'tv'],
  [/(?<!\p{L})til højre(?!\p{L})/giu, 'th'],
];

/** The address as the register words it. */
const reworded = (text: string): string =>
  wordings
    .reduce((worded, [found, instead]) => worded.replaceAll(found, instead), text)
    .replaceAll(/\s+/g, ' ')
    .trim();

const wordsOf = (text: string): string[] =>
  danishSortKey(text)
    .split(/[\s,.;/]+/)
    .filter(Boolean);

/** The official address that a text means: word for word, or the only one (or the house alone) that has all its words. */
const meant = (text: string, candidates: readonly Address[]): FoundAddress => {
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

/** Finds the official addresses of texts; each is looked up once. */
export interface AddressFinder {
  find: (text: string) => Promise<FoundAddress>;
}

const mostKept = 5_000;

export const openAddressFinder = (register: Pick<AddressRegister, 'search'>): AddressFinder => {
  const known = new Map<string, Promise<FoundAddress>>();
  return {
    find: (given) => {
      const text = reworded(beginningOf(given, 200));
      const found =
        known.get(text) ??
        register
          .search(text, mostAlike)
          .then(({ addresses }) => meant(text, addresses))
          .catch((error: unknown): FoundAddress => {
            // Without a register no address is known; the row has the error, and the others go on.
            if (error instanceof AppError && error.code === 'no_address_register') {
              return { rule: 'addressUnknownText' };
            }
            known.delete(text);
            throw error;
          });
      known.set(text, found);
      const [oldest] = known.keys();
      if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
      return found;
    },
  };
};
