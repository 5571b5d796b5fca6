import { searchWords } from '../../schemas/danish';
import { type StatusID, statusTable } from '../../schemas/listing/statusTable';
import { numberKey, type SearchQuery, type SearchWord, type Wanted } from './words';

/** Result to be ranked. */
export interface Ranked {
  id: number;
  status: StatusID;
  updatedAt: Date;
  caseNumber: string | null;
  shownCaseNumber: string | null;
  /** Searched texts of the listing except its case numbers. */
  texts: readonly (string | null)[];
}

/** Penalty by status: ended listings rank lower. */
const behind = new Map(
  Object.values(statusTable).map(({ id, search }) => [id, search?.behind ?? 0] as const),
);

/** Score of a word's match. Beginnings of numbers score lower than beginnings of words. */
const fits = { whole: 1, beginning: 0.8, beginningOfNumber: 0.5, slip: 0.7 } as const;

const fitOf = ({ text, beginnings, wholes }: SearchWord, token: string): number => {
  if (token === text) return fits.whole;
  if (beginnings.some((beginning) => token.startsWith(beginning)))
    return /^\d+$/.test(text) ? fits.beginningOfNumber : fits.beginning;
  return wholes.includes(token) ? fits.slip : 0;
};

/** Bonus if the words occur in the order of the query. */
const inOrder = 0.2;

const variantFit = (wanted: Wanted, texts: readonly string[][]): number => {
  const best = (word: SearchWord) => Math.max(0, ...texts.flat().map((token) => fitOf(word, token)));
  const sum = wanted.reduce((total, word) => total + best(word), 0);
  const follows = wanted.slice(1).filter((word, at) => {
    const before = wanted[at];
    return (
      before !== undefined &&
      texts.some((tokens) =>
        tokens.some((token, place) => fitOf(word, token) > 0 && fitOf(before, tokens[place - 1] ?? '') > 0),
      )
    );
  }).length;
  const order = wanted.length > 1 ? follows / (wanted.length - 1) : 0;
  return sum / wanted.length + inOrder * order;
};

const tiers = { caseNumber: 5, id: 4, endOfNumber: 3, beginningOfNumber: 2 } as const;

/** Score of a case number: complete match, match without its letters, prefix. */
const numberFit = (wanted: string, numbers: readonly string[]): number => {
  if (!/\d/.test(wanted)) return 0;
  if (numbers.some((number) => number === wanted)) return tiers.caseNumber;
  if (numbers.some((number) => number.replace(/^[a-z]+/, '') === wanted)) return tiers.endOfNumber;
  return numbers.some((number) => number.startsWith(wanted)) ? tiers.beginningOfNumber : 0;
};

/**
 * Ranks listings: matches of the case number or id first, then complete words, then similar words. Equal matches are
 * sorted by time, newest first.
 */
export const rank = <Row extends Ranked>(query: SearchQuery, found: readonly Row[]): Row[] =>
  found
    .map((row) => {
      const { id, status, caseNumber, shownCaseNumber } = row;
      const numbers = [caseNumber, shownCaseNumber].map((number) => numberKey(number ?? ''));
      const texts = [...row.texts, caseNumber, shownCaseNumber].map((text) => searchWords(text ?? ''));
      const words = Math.max(0, ...query.variants.map((wanted) => variantFit(wanted, texts)));
      const exact = id === query.ID ? tiers.id : 0;
      return {
        row,
        fit: Math.max(exact, numberFit(query.number, numbers)) + words - (behind.get(status) ?? 0),
      };
    })
    .toSorted(
      (one, other) => other.fit - one.fit || other.row.updatedAt.getTime() - one.row.updatedAt.getTime(),
    )
    .map(({ row }) => row);
