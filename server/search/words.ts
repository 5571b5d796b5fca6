import { searchKey, searchWords } from '../../schemas/danish';
import { searching } from '../../schemas/limits';
import { shortForms } from '../../schemas/shortForms';

/** A query word with its alternatives. */
export interface SearchWord {
  text: string;
  /** Prefixes of a listing's word. */
  beginnings: readonly string[];
  /** Complete alternatives. */
  wholes: readonly string[];
  /** Completions, and prefixes without known ones: keys for the index. */
  begun: readonly string[];
  prefixes: readonly string[];
  /** Low selectivity: used as a filter, not as an index condition. */
  checked: boolean;
}

/**
 * Danish stems of words, and the words of the caller's listings with a word or its stem as prefix, where those are
 * few.
 */
export interface KnownWords {
  stems: ReadonlyMap<string, string>;
  begun: ReadonlyMap<string, readonly string[]>;
}

const nothingKnown: KnownWords = { stems: new Map(), begun: new Map() };

/** Words that all have to be found. */
export type Wanted = readonly SearchWord[];

export interface SearchQuery {
  /** Alternatives of the text: its words, joined. */
  variants: readonly Wanted[];
  words: readonly string[];
  /** The whole of it as a case number. */
  number: string;
  /** The query as the id of a listing. */
  ID: number | undefined;
}

/** Stop words, normalised by `searchKey`. */
const emptyWords: ReadonlySet<string> = new Set(
  searchWords('i på og til med ved af for fra en et den det der som m2 m²'),
);

/** Longer than any word of a listing: no information beyond that length. */
const longestWord = 40;

/** The largest id that a listing may have. */
const largestID = 2_147_483_647;

const withoutZeros = (word: string) => word.replace(/^0+(?=\d)/, '').replaceAll(/(?<=[a-z])0+(?=\d|$)/g, '');

/** A case number however it is written: `HA-02456`, `ha 2456` and `ha2456` are one. */
export const numberKey = (text: string): string => searchWords(text).map(withoutZeros).join('');

const others = new Map(
  shortForms
    .map((forms) => forms.map(searchKey))
    .flatMap((forms) => forms.map((form) => [form, forms.filter((one) => one !== form)] as const)),
);

/** A shorter prefix matches too many words for the index. */
const shortestPrefix = { letters: 3, digits: 4 };
/** Continuation of an incomplete house number: a letter, or a digit. */
const behindNumbers = Array.from('abcdefgh0123456789');

const isNumber = (word: string): boolean => /^\d+$/.test(word);

const isShort = (word: string): boolean =>
  word.length < (isNumber(word) ? shortestPrefix.digits : shortestPrefix.letters);

/** Length of house numbers. */
const isHouse = (word: string): boolean => isShort(word) && isNumber(word);

export const searchWord = (text: string, { stems, begun }: KnownWords = nothingKnown): SearchWord => {
  const own = [...new Set([text, withoutZeros(text)])];
  const stem = stems.get(text);
  const beginnings = stem === undefined ? own : [...own, stem];
  const numbered = own.filter(isHouse);
  return {
    text,
    wholes: [...own, ...(others.get(text) ?? [])],
    beginnings,
    begun: [
      ...beginnings.flatMap((word) => begun.get(word) ?? []),
      ...numbered.flatMap((number) => behindNumbers.map((sign) => `${number}${sign}`)),
    ],
    prefixes: beginnings.filter((word) => !begun.has(word) && !isShort(word)),
    checked: isShort(text) && !/\d/.test(text),
  };
};

/** A suffix counts after a house number, not within a telephone number. */
const searchWordsOf = (words: readonly string[], known: KnownWords): SearchWord[] => {
  const isInParts = words.length > 1 && words.every(isNumber);
  return words.map((word) => {
    const one = searchWord(word, known);
    return isInParts ? { ...one, begun: [] } : one;
  });
};

/** The number that a text is: of a listing's id, written as one. */
const idOf = (text: string): number | undefined => {
  const [, digits] = /^(?:id\s*:?\s*|#\s*)?(\d{1,10})$/.exec(text.trim().toLowerCase()) ?? [];
  const ID = Number(digits);
  return digits !== undefined && ID > 0 && ID <= largestID ? ID : undefined;
};

/** The words of a text, in their order. */
export const wordsOf = (text: string): string[] => {
  const all = [...new Set(searchWords(text).map((word) => word.slice(0, longestWord)))];
  const telling = all.filter((word) => !emptyWords.has(word));
  return (telling.length > 0 ? telling : all).slice(0, searching.maxWords);
};

/** Parsed query. @param known its vocabulary. */
export const readQuery = (text: string, known: KnownWords = nothingKnown): SearchQuery => {
  const words = wordsOf(text);
  const joined = searchKey(text)
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, longestWord);
  const wanted = searchWordsOf(words, known);
  return {
    words,
    variants: words.length > 1 ? [wanted, [searchWord(joined)]] : [wanted],
    number: numberKey(text),
    ID: idOf(text),
  };
};

/** Words parted where letters meet digits: `vestergade12`. */
const partedAtDigits = (words: readonly string[]) =>
  words.flatMap((word) => word.replaceAll(/(?<=[a-z])(?=\d)/g, ' ').split(' '));

/** And before what streets are called: `knudsgade`. */
const partedAtEndings = (words: readonly string[]) =>
  words.flatMap((word) =>
    word
      .replace(/(?<=^[a-z]{3,})(?=(?:gade|vej|alle|plads|torv|strade|boulevard|havn|park|center)$)/, ' ')
      .split(' '),
  );

/** A longer word with digits has no more forms than this. */
const longestNumber = 20;

/**
 * A word with digits as it may be meant: O and I or L for 0 and 1 or the other way round, two characters in each
 * other's place.
 */
export const numberSlips = (word: string): string[] => {
  if (!/\d/.test(word) || word.length > longestNumber) return [];
  const likeDigits = word
    .replaceAll(/o+(?=\d)|(?<=\d)o+/g, ({ length }) => '0'.repeat(length))
    .replaceAll(/[il]+(?=\d)|(?<=\d)[il]+/g, ({ length }) => '1'.repeat(length));
  const characters = Array.from(word);
  const likeLetters = characters.flatMap((character, at) =>
    character === '0' ? [characters.with(at, 'o').join('')] : [],
  );
  const swapped = characters
    .slice(1)
    .map((character, at) => characters.toSpliced(at, 2, character, characters[at] ?? '').join(''));
  return [...new Set([likeDigits, ...likeLetters, ...swapped])].filter((slip) => slip !== word);
};

/** Adjacent words joined: a space may be a typing error. */
export const joinedPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`);

/** Length from which a word with digits is looked for with slips: four digits are most often a zip code, and meant. */
const shortestNumber = 5;

/**
 * The same with slips: words that are nearly right, parted where they are one, one where they are parted.
 * @param corrections words that the caller's listings have, near to those of the query.
 * @param numbersFrom length of the shortest word with digits that may have slips.
 */
export const withSlips = (
  { words, ...query }: SearchQuery,
  corrections: ReadonlyMap<string, readonly string[]>,
  { begun }: KnownWords = nothingKnown,
  numbersFrom = shortestNumber,
): SearchQuery => {
  const corrected = ({ wholes, prefixes, ...one }: SearchWord): SearchWord => ({
    ...one,
    wholes: [
      ...wholes,
      ...(corrections.get(one.text) ?? []),
      // The index has the numbers of a case number without leading zeros.
      ...(one.text.length >= numbersFrom
        ? numberSlips(one.text).flatMap((slip) => [...new Set([slip, withoutZeros(slip)])])
        : []),
    ],
    // Joined and split words have to match exactly.
    prefixes: words.includes(one.text) ? prefixes : [],
  });
  // Only words that there are, or that a number is part of: each further variant is looked up too.
  const isWord = (word: string) => /\d/.test(word) || (corrections.get(word) ?? []).length > 0;
  const joinedAt = joinedPairs(words).flatMap((word, at) =>
    isWord(word) ? [[...words.slice(0, at), word, ...words.slice(at + 2)]] : [],
  );
  const apart = partedAtDigits(words);
  const further = partedAtEndings(apart);
  const variants = [
    words,
    ...joinedAt,
    ...(apart.length > words.length ? [apart] : []),
    ...(further.length > apart.length ? [further] : []),
  ];
  return {
    ...query,
    words,
    variants: variants.map((variant) => searchWordsOf(variant, { stems: new Map(), begun }).map(corrected)),
  };
};

/** Words of which one may be missing: with fewer, too little would be left; with more, too much would be looked up. */
const leavingOut = { fewest: 3, most: 4 };

/**
 * Shorter variants in order: without unknown words, without the house number, then without each word in turn. Parts of
 * a number are not removed.
 */
export const withLess = (query: SearchQuery, isHeld: (word: SearchWord) => boolean): SearchQuery[] => {
  const [whole = []] = query.variants;
  if (whole.every(({ text }) => isNumber(text))) return [];
  const held = whole.filter(isHeld);
  const withoutHouse = held.filter(({ text }) => !isHouse(text));
  const areHeld = held.length === whole.length;
  const isFew = whole.length >= leavingOut.fewest && whole.length <= leavingOut.most;
  return [
    areHeld ? [] : [held],
    withoutHouse.length < held.length ? [withoutHouse] : [],
    areHeld && isFew ? whole.map((_word, at) => whole.toSpliced(at, 1)) : [],
  ]
    .map((variants) => variants.filter((words) => words.length > 0))
    .filter((variants) => variants.length > 0)
    .map((variants) => ({ ...query, variants }));
};
