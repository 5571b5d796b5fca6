import { searchKey, searchWords } from '../../schemas/danish';
import { searching } from '../../schemas/limits';
import { shortForms } from '../../schemas/shortForms';

/** Word of a query with its alternative spellings. */
export interface SearchWord {
  text: string;
  /** Prefixes of matching words. */
  beginnings: readonly string[];
  /** Complete words that match. */
  wholes: readonly string[];
  /** Index keys: known completions of prefixes, and (`prefixes`) prefixes without known completions. */
  begun: readonly string[];
  prefixes: readonly string[];
  /** True for a word of low selectivity, which is used as a filter but not as an index condition. */
  checked: boolean;
}

/**
 * Vocabulary for a query: stems of its words, and the listings' words that begin with a query word or its stem. Words
 * with too many completions are absent.
 */
export interface KnownWords {
  stems: ReadonlyMap<string, string>;
  begun: ReadonlyMap<string, readonly string[]>;
}

const nothingKnown: KnownWords = { stems: new Map(), begun: new Map() };

/** Words that must all match. */
export type Wanted = readonly SearchWord[];

export interface SearchQuery {
  /** Alternatives of the query; a listing matches if it has all words of one alternative. */
  variants: readonly Wanted[];
  words: readonly string[];
  /** Query text, normalised as a case number. */
  number: string;
  /** Listing id, if the query text is one. */
  ID: number | undefined;
}

/** Stop words, normalised by `searchKey`. */
const emptyWords: ReadonlySet<string> = new Set(
  searchWords('i på og til med ved af for fra en et den det der som m2 m²'),
);

/** Maximum length of a word of a listing; longer query words are cut. */
const longestWord = 40;

/** Largest PostgreSQL `integer`. */
const largestID = 2_147_483_647;

const withoutZeros = (word: string) => word.replace(/^0+(?=\d)/, '').replaceAll(/(?<=[a-z])0+(?=\d|$)/g, '');

/** Normalises a case number: `HA-02456`, `ha 2456` and `ha2456` are equal. */
export const numberKey = (text: string): string => searchWords(text).map(withoutZeros).join('');

const others = new Map(
  shortForms
    .map((forms) => forms.map(searchKey))
    .flatMap((forms) => forms.map((form) => [form, forms.filter((one) => one !== form)] as const)),
);

/** Minimum length of a prefix that is looked up: shorter prefixes match too many words in the index. */
const shortestPrefix = { letters: 3, digits: 4 };
/** Characters that can complete a house number: a letter or another digit. */
const behindNumbers = Array.from('abcdefgh0123456789');

const isNumber = (word: string): boolean => /^\d+$/.test(word);

const isShort = (word: string): boolean =>
  word.length < (isNumber(word) ? shortestPrefix.digits : shortestPrefix.letters);

/** True for a number as short as a house number. */
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

/**
 * Words of a query with their alternative spellings. A query of several numbers is a telephone number: its parts have
 * no completions, neither from the vocabulary nor as house numbers (`12` → `12a`, `123`).
 */
const searchWordsOf = (words: readonly string[], known: KnownWords): SearchWord[] => {
  const isInParts = words.length > 1 && words.every(isNumber);
  return words.map((word) => {
    const one = searchWord(word, known);
    return isInParts ? { ...one, begun: [] } : one;
  });
};

/** Listing id in a text such as `#123`; undefined if the text is not an id. */
const idOf = (text: string): number | undefined => {
  const [, digits] = /^(?:id\s*:?\s*|#\s*)?(\d{1,10})$/.exec(text.trim().toLowerCase()) ?? [];
  const ID = Number(digits);
  return digits !== undefined && ID > 0 && ID <= largestID ? ID : undefined;
};

/** Words of a text without stop words, in order. */
export const wordsOf = (text: string): string[] => {
  const all = [...new Set(searchWords(text).map((word) => word.slice(0, longestWord)))];
  const telling = all.filter((word) => !emptyWords.has(word));
  return (telling.length > 0 ? telling : all).slice(0, searching.maxWords);
};

/**
 * Parses a query.
 * @param known vocabulary of the query (stems and completions).
 */
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

/** Splits words between letters and digits: `vestergade12` becomes `vestergade 12`. */
const partedAtDigits = (words: readonly string[]) =>
  words.flatMap((word) => word.replaceAll(/(?<=[a-z])(?=\d)/g, ' ').split(' '));

/** Splits words before the ending of a street name: `knudsgade` becomes `knuds gade`. */
const partedAtEndings = (words: readonly string[]) =>
  words.flatMap((word) =>
    word
      .replace(/(?<=^[a-z]{3,})(?=(?:gade|vej|alle|plads|torv|strade|boulevard|havn|park|center)$)/, ' ')
      .split(' '),
  );

/** Maximum length of a word with digits for which variants are generated. */
const longestNumber = 20;

/** Likely typing errors in a word with digits: O for 0, I or L for 1, and two swapped characters. */
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

/** Joined pairs of adjacent words, because the space may be a typing error. */
export const joinedPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`);

/** Minimum length of words with digits that are corrected: four digits are usually a correct zip code. */
const shortestNumber = 5;

/**
 * Query with corrected typing errors: similar words, joined words that are split, and split words that are joined.
 * @param corrections similar words of the caller's listings, by query word.
 * @param numbersFrom minimum length of words with digits that are corrected.
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
      // The index contains case numbers without leading zeros.
      ...(one.text.length >= numbersFrom
        ? numberSlips(one.text).flatMap((slip) => [...new Set([slip, withoutZeros(slip)])])
        : []),
    ],
    // Joined and split words must match exactly.
    prefixes: words.includes(one.text) ? prefixes : [],
  });
  // Only pairs that join to a known word, or contain digits: each variant costs an index lookup.
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

/**
 * Number of query words for which variants with one word less are searched. Fewer words would leave too little to
 * search for; more words would need too many lookups.
 */
const leavingOut = { fewest: 3, most: 4 };

/**
 * Fallback queries in order of use: without unknown words; without the house number; with one word removed (one variant
 * per word). Empty for a query of numbers only.
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
