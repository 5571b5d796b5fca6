import { searchKey, searchWords } from '../../schemas/danish';
import { searching } from '../../schemas/limits';

/** A word that is looked for, with others that stand for it. */
export interface SearchWord {
  text: string;
  /** What a word of the listing may begin with. */
  beginnings: readonly string[];
  /** What it may be as a whole. */
  wholes: readonly string[];
}

/** Words that all have to be found. */
export type Wanted = readonly SearchWord[];

export interface SearchQuery {
  /** Each stands for the text: its words, all of them in one. */
  variants: readonly Wanted[];
  words: readonly string[];
  /** The whole of it as a case number. */
  number: string;
  /** As the id of a listing. */
  ID: number | undefined;
}

/** They say nothing of what is looked for; in the alphabet of `searchKey`. */
const emptyWords: ReadonlySet<string> = new Set(
  searchWords('i på og til med ved af for fra en et den det der som m2 m²'),
);

/** A word longer than any that a listing has tells no more. */
const longestWord = 40;

/** The largest id that a listing may have. */
const largestID = 2_147_483_647;

const withoutZeros = (word: string) => word.replace(/^0+(?=\d)/, '').replaceAll(/(?<=[a-z])0+(?=\d|$)/g, '');

/** A case number however it is written: `HA-02456`, `ha 2456` and `ha2456` are one. */
export const numberKey = (text: string): string => searchWords(text).map(withoutZeros).join('');

/** Words that are as often written short. */
const shortened: readonly (readonly [string, ...string[]])[] = [
  ['sankt', 'sct', 'skt'],
  ['gammel', 'gl'],
  ['norre', 'nr', 'ndr'],
  ['sonder', 'sondre', 'sdr'],
  ['kobenhavn', 'kbh'],
  ['boulevard', 'blvd'],
];

const others = new Map(
  shortened.flatMap((forms) => forms.map((form) => [form, forms.filter((one) => one !== form)] as const)),
);

export const searchWord = (text: string, stem?: string): SearchWord => {
  const own = [...new Set([text, withoutZeros(text)])];
  return {
    text,
    wholes: [...own, ...(others.get(text) ?? [])],
    beginnings: stem === undefined ? own : [...own, stem],
  };
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

/**
 * What a text asks for.
 * @param stems of its words, in Danish.
 */
export const readQuery = (text: string, stems: ReadonlyMap<string, string>): SearchQuery => {
  const words = wordsOf(text);
  const joined = searchKey(text)
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, longestWord);
  const wanted = words.map((word) => searchWord(word, stems.get(word)));
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

/** Pairs of words that stand next to each other, as one: they may be slips too. */
export const joinedPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`);

/**
 * The same with slips: words that are nearly right, parted where they are one, one where they are parted.
 * @param corrections words that listings have, near to those of the query.
 */
export const withSlips = (
  { words, ...query }: SearchQuery,
  corrections: ReadonlyMap<string, readonly string[]>,
): SearchQuery => {
  const corrected = (word: string): SearchWord => {
    const { wholes, ...one } = searchWord(word);
    return { ...one, wholes: [...wholes, ...(corrections.get(word) ?? [])] };
  };
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
  return { ...query, words, variants: variants.map((variant) => variant.map(corrected)) };
};

/** Words of which one may be missing: with fewer, too little would be left. */
const fewestToLeaveOut = 3;

/** The same with each of its words left out in turn; undefined where there are too few. */
export const withoutOne = (query: SearchQuery): SearchQuery | undefined => {
  const [whole] = query.variants;
  if (!whole || whole.length < fewestToLeaveOut) return undefined;
  return { ...query, variants: whole.map((_word, at) => whole.toSpliced(at, 1)) };
};
