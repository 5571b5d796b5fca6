import type { PermissionName } from '../../accountTypes';
import type { CompletenessRule, Fields, FieldValues } from '../../resourceSchema';

/** Presentation of the key price: its period, and whether it is the lowest of several. */
interface PricePresentation {
  per?: 'perYear' | 'perMonth';
  from?: true;
}

/**
 * Listing type. Its number, permission and fields are part of the API of suppliers; the other properties determine
 * presentation and import.
 */
export interface ListingType {
  /** Number in the API and the database. */
  type: number;
  /** Segment in the paths of the public search. */
  publicPath: string;
  permission: PermissionName;
  /** Kind of a successful closing. */
  closedAs: 'let' | 'sold';
  price: PricePresentation;
  /** Facts at the top of the page, in order; missing ones are skipped. */
  keyFacts: readonly string[];
  /** Names of the type in imported files: ours in every language, and those of other systems. */
  aliases: readonly string[];
  /** Usual range in kroner per m², of the price or the yearly rent; absent for seating, which is priced per seat. */
  usualPerSqM?: { min: number; max: number };
  fields: Fields;
  /** Rule across several fields of a complete listing. */
  rule?: CompletenessRule;
  /** Price that the list shows and sorts by; the field marked `keyPrice` by default. */
  keyPrice?: (values: FieldValues) => number | undefined;
  /** Fields of the off-market variant; absent if there is none. */
  offMarketFields?: Fields;
  /** Values for tests: ids of subcategories, and values required for publication besides the common fields. */
  example: { subcategories: readonly number[]; values: Readonly<Record<string, unknown>> };
}
