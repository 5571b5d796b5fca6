import { and, inArray, sql } from 'drizzle-orm';
import { searchWords } from '../../schemas/danish';
import { searching } from '../../schemas/limits';
import { familyOfType } from '../../schemas/listing/families';
import { statuses } from '../../schemas/listing/status';
import type { FoundListing } from '../../schemas/search';
import type { Caller } from '../access/caller';
import { inScope, scopeOf } from '../access/scope';
import { type Database, rows } from '../db/database';
import { accounts, listings } from '../db/tables';
import { thumbnailURL } from '../media/renditions';
import { accountsOf, candidatesOf } from './candidates';
import { slipsBetween } from './distance';
import { rank } from './rank';
import {
  joinedPairs,
  type KnownWords,
  readQuery,
  type SearchQuery,
  type SearchWord,
  withLess,
  withSlips,
  wordsOf,
} from './words';

/** Maximum number of words that are compared with a misspelt word. */
const compared = 40;
const corrected = { most: 8, fewest: 3, ofAll: 24 };
/**
 * Maximum number of query words that are compared by trigram similarity, which is slow. Only words without a known word
 * one letter away need it.
 */
const comparedLoosely = 3;
/** Minimum length of a word that is corrected: shorter words are similar to too many words. */
const shortestCorrected = 4;
/** Minimum length of a word with digits that is corrected if nothing else is found. */
const shortestNumber = 4;

/** Maximum number of completions of a prefix; if there are more, the prefix itself is looked up. */
const mostBegun = 50;

/** Accounts whose vocabulary a search uses; undefined for all accounts. */
type WordAccounts = readonly number[] | undefined;

/** Distinct words with the prefix `asked.word` in index order, at most {@link mostBegun} plus one. */
const begunWords = (accountIDs: WordAccounts) => {
  const begun = sql`known.word >= asked.word and known.word < asked.word || '~' limit ${mostBegun + 1}::int`;
  return accountIDs === undefined
    ? sql`select distinct word from search_words as known where ${begun}`
    : sql`select distinct own.word from unnest(${sql.param([...accountIDs])}::int[]) as id cross join lateral (
        select distinct word from account_words as known where known.account_id = id and ${begun}) as own
        limit ${mostBegun + 1}::int`;
};

/** Stem of each word (`lokalerne`: `lokal`), and the words of listings that begin with the word or its stem. */
const knownWordsOf = async (
  db: Database,
  accountIDs: WordAccounts,
  words: readonly string[],
): Promise<KnownWords> => {
  const list = words.filter((word) => word.length >= shortestCorrected && /^[a-z]+$/.test(word));
  if (list.length === 0) return { stems: new Map(), begun: new Map() };
  const found = await rows<{ word: string; stem: string | null; begun: string[] | null }>(
    db,
    sql`with given as (
        select word, case when length(word) >= 5 then (ts_lexize('danish_stem', word))[1] end as stem
        from json_array_elements_text(${JSON.stringify(list)}::json) as given (word)
      ), asked as (
        select word, null as stem from given
        union all select stem, word from given where length(stem) >= ${shortestCorrected}::int and stem <> word
      )
      select word, stem, (select array_agg(begun.word) from (${begunWords(accountIDs)}) as begun) as begun
      from asked`,
  );
  return {
    stems: new Map(found.flatMap(({ word, stem }) => (stem === null ? [] : [[stem, word] as const]))),
    begun: new Map(
      found.flatMap(({ word, begun }) =>
        begun !== null && begun.length > mostBegun ? [] : [[word, begun ?? []] as const],
      ),
    ),
  };
};

/** Words of listings that are similar to each word, most similar first. */
const correctionsOf = async (
  db: Database,
  accountIDs: WordAccounts,
  words: readonly string[],
): Promise<Map<string, string[]>> => {
  const list = words.filter((word) => word.length >= shortestCorrected && /^[a-z]+$/.test(word));
  if (list.length === 0) return new Map();
  const each = Math.max(
    corrected.fewest,
    Math.min(corrected.most, Math.floor(corrected.ofAll / list.length)),
  );
  const found = await rows<{ wanted: string; word: string }>(
    db,
    sql`select wanted, word from nearest_words(
      array(select json_array_elements_text(${JSON.stringify(list)}::json)), ${compared}::int, ${comparedLoosely}::int,
      ${accountIDs === undefined ? null : sql.param([...accountIDs])}::int[])`,
  );
  return new Map(
    list.map((wanted) => {
      const near = found.filter((row) => row.wanted === wanted);
      const slips = near.flatMap(({ word }) => {
        const count = slipsBetween(wanted, word);
        return count === undefined ? [] : [{ word, count }];
      });
      const nearest = slips.toSorted((one, other) => one.count - other.count).slice(0, each);
      return [wanted, nearest.map(({ word }) => word)];
    }),
  );
};

const fieldText = (name: string) => sql<string | null>`${listings.fields} ->> ${sql.raw(`'${name}'`)}`;

/** Displayed and ranked columns of visible listings. */
const readFound = (db: Database, caller: Caller, ids: readonly number[]) =>
  db
    .select({
      id: listings.id,
      accountID: listings.accountID,
      type: listings.family,
      offMarket: listings.offMarket,
      status: listings.status,
      awaitingReview: listings.awaitingReview,
      updatedAt: listings.updatedAt,
      title: listings.title,
      addressText: listings.addressText,
      caseNumber: listings.caseNumber,
      shownCaseNumber: listings.shownCaseNumber,
      keyPrice: listings.keyPrice,
      thumbnail: listings.thumbnail,
      accountName: sql<string>`(select ${accounts.name} from ${accounts} where ${accounts.id} = ${listings.accountID})`,
      contactName: fieldText('contactName'),
      contactEmail: fieldText('contactEmail'),
      contactPhone: fieldText('contactPhone'),
    })
    .from(listings)
    .where(
      and(
        inArray(listings.id, [...ids]),
        inScope('listing', caller),
        caller.staff ? undefined : sql`${listings.status} <> ${sql.raw(String(statuses.deleted))}`,
      ),
    );

type FoundRow = Awaited<ReturnType<typeof readFound>>[number];

const toFound = ({ id, type, caseNumber, shownCaseNumber, thumbnail, ...row }: FoundRow): FoundListing => ({
  ID: id,
  accountID: row.accountID,
  family: familyOfType(type),
  offMarket: row.offMarket,
  status: row.status,
  awaitingReview: row.awaitingReview,
  title: row.title ?? undefined,
  addressText: row.addressText ?? undefined,
  accountOwnerListingIdentifierID: caseNumber ?? undefined,
  shownAccountOwnerListingIdentifierID: shownCaseNumber ?? undefined,
  keyPrice: row.keyPrice ?? undefined,
  thumbnail: thumbnail === null ? undefined : thumbnailURL(thumbnail),
  accountName: row.accountName,
});

/** Searchable texts of a listing besides its case numbers. */
const textsOf = ({ addressText, title, contactName, contactEmail, contactPhone }: FoundRow) => [
  addressText,
  title,
  contactName,
  contactEmail?.split('@')[0] ?? null,
  searchWords(contactEmail ?? '').join(''),
  contactPhone?.replace(/^\+45(?=\d{8}$)/, '') ?? null,
];

const readAndRank = async (db: Database, caller: Caller, query: SearchQuery) => {
  const ids = await candidatesOf(db, caller, query.variants);
  const asked = query.ID === undefined ? ids : [...ids, query.ID];
  const found = asked.length > 0 ? await readFound(db, caller, asked) : [];
  return rank(
    query,
    found.map((row) => ({ ...row, texts: textsOf(row) })),
  );
};

interface Attempt {
  query: SearchQuery;
  /** The variant is searched only if fewer listings than this were found so far. */
  below: number;
}

/**
 * Variants of a query in order: unchanged; with corrected words; with corrected short numbers; with fewer words. Only
 * words of the caller's own accounts are used, so that results do not reveal words of other accounts' listings.
 */
export async function* attemptsAt(db: Database, caller: Caller, text: string): AsyncGenerator<Attempt> {
  const accountIDs = accountsOf(scopeOf('listing', caller));
  const known = await knownWordsOf(db, accountIDs, wordsOf(text));
  const query = readQuery(text, known);
  yield { query, below: Number.POSITIVE_INFINITY };
  const corrections = await correctionsOf(db, accountIDs, [...query.words, ...joinedPairs(query.words)]);
  const slips = withSlips(query, corrections, known);
  yield { query: slips, below: searching.listings };
  if (query.words.some((word) => word.length === shortestNumber && /\d/.test(word)))
    yield { query: withSlips(query, corrections, known, shortestNumber), below: 1 };
  const isHeld = ({ text: word, begun, prefixes }: SearchWord) =>
    begun.length > 0 || prefixes.length > 0 || corrections.get(word)?.length !== 0;
  for (const less of withLess(slips, isHeld)) yield { query: less, below: 1 };
}

/**
 * Listings that match a text, best first: of the caller's accounts, or of all accounts for staff. Corrected words are
 * searched too if the unchanged text finds few listings (docs/decisions/search.md).
 */
export const findListings = async (db: Database, caller: Caller, text: string): Promise<FoundListing[]> => {
  const found: FoundRow[] = [];
  for await (const { query, below } of attemptsAt(db, caller, text)) {
    if (found.length < below) {
      const known = new Set(found.map(({ id }) => id));
      found.push(...(await readAndRank(db, caller, query)).filter(({ id }) => !known.has(id)));
    }
    if (found.length >= searching.listings) break;
  }
  return found.slice(0, searching.listings).map(toFound);
};
