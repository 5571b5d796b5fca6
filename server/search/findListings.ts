import { and, inArray, sql } from 'drizzle-orm';
import { searchWords } from '../../schemas/danish';
import { searching } from '../../schemas/limits';
import { familyOfType } from '../../schemas/listing/families';
import { statuses } from '../../schemas/listing/status';
import type { FoundListing } from '../../schemas/search';
import type { Caller } from '../access/caller';
import { inScope } from '../access/scope';
import { type Database, rows } from '../db/database';
import { accounts, listings } from '../db/tables';
import { thumbnailURL } from '../media/renditions';
import { candidatesOf } from './candidates';
import { slipsBetween } from './distance';
import { rank } from './rank';
import { joinedPairs, readQuery, type SearchQuery, withoutOne, withSlips, wordsOf } from './words';

/** Words that are compared with a misspelt one, and those of them that are looked for. */
const compared = 40;
const corrected = 8;
/** A shorter word has too little that could be right. */
const shortestCorrected = 4;

/** What the words come from: of `lokalerne` it is `lokal`. */
const stemsOf = async (db: Database, words: readonly string[]): Promise<Map<string, string>> => {
  const list = words.filter((word) => /^[a-z]{5,}$/.test(word));
  if (list.length === 0) return new Map();
  const found = await rows<{ word: string; stem: string | null }>(
    db,
    sql`select given.word, (ts_lexize('danish_stem', given.word))[1] as stem
      from json_array_elements_text(${JSON.stringify(list)}::json) as given (word)`,
  );
  return new Map(
    found.flatMap(({ word, stem }) =>
      stem !== null && stem.length >= shortestCorrected && stem !== word ? [[word, stem] as const] : [],
    ),
  );
};

/** Words of listings that are near to each word, the nearest first. */
const correctionsOf = async (db: Database, words: readonly string[]): Promise<Map<string, string[]>> => {
  const list = words.filter((word) => word.length >= shortestCorrected && /^[a-z]+$/.test(word));
  if (list.length === 0) return new Map();
  const found = await rows<{ word: string; known: string[] | null }>(
    db,
    sql`select given.word, (select array_agg(near.word) from nearest_words(given.word, ${compared}::int) as near) as known
      from json_array_elements_text(${JSON.stringify(list)}::json) as given (word)`,
  );
  return new Map(
    found.map(({ word, known }) => {
      const near = (known ?? []).flatMap((one) => {
        const slips = slipsBetween(word, one);
        return slips === undefined ? [] : [{ one, slips }];
      });
      return [
        word,
        near
          .toSorted((a, b) => a.slips - b.slips)
          .slice(0, corrected)
          .map(({ one }) => one),
      ];
    }),
  );
};

const fieldText = (name: string) => sql<string | null>`${listings.fields} ->> ${sql.raw(`'${name}'`)}`;

/** What is shown and ranked of listings, where the caller sees them. */
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

/** What a listing is found by beside its case numbers, each on its own, as the database has it. */
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

/**
 * The caller's listings that fit a text, best first; staff's are everyone's (docs/decisions/search.md). Misspelt words are
 * looked for where the text as it is finds few.
 */
export const findListings = async (db: Database, caller: Caller, text: string): Promise<FoundListing[]> => {
  const query = readQuery(text, await stemsOf(db, wordsOf(text)));
  const found = await readAndRank(db, caller, query);
  const add = async (looser: SearchQuery) => {
    const known = new Set(found.map(({ id }) => id));
    found.push(...(await readAndRank(db, caller, looser)).filter(({ id }) => !known.has(id)));
  };
  if (found.length < searching.listings) {
    const slips = withSlips(query, await correctionsOf(db, [...query.words, ...joinedPairs(query.words)]));
    await add(slips);
    const fewer = found.length === 0 ? withoutOne(slips) : undefined;
    if (fewer) await add(fewer);
  }
  return found.slice(0, searching.listings).map(toFound);
};
