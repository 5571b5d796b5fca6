import type { PermissionName } from '../../accountTypes';
import type { CompletenessRule, Fields, FieldValues } from '../../resourceSchema';

/** Display of the key price: its period, and the prefix “from” for the lowest of several prices. */
interface PricePresentation {
  per?: 'perYear' | 'perMonth';
  from?: true;
}

/**
 * Definition of a listing type. Number, permission and fields are part of the public API; the other properties affect
 * display and import.
 */
export interface ListingType {
  /** Number in the API and the database. */
  type: number;
  /** Path segment in URLs of the public search. */
  publicPath: string;
  permission: PermissionName;
  /** Result of a deal. */
  closedAs: 'let' | 'sold';
  price: PricePresentation;
  /** Fields of the facts at the top of the page, in order; empty fields are omitted. */
  keyFacts: readonly string[];
  /** Names of the type in imported files of other systems, in addition to our names in every language. */
  aliases: readonly string[];
  /**
   * Usual range of the price or the yearly rent in kroner per m²; absent for office space, which has prices per seat.
   */
  usualPerSqM?: { min: number; max: number };
  fields: Fields;
  /** Validation rule across several fields of a complete listing. */
  rule?: CompletenessRule;
  /** Computes the price that lists show and sort by; the default is the field marked `keyPrice`. */
  keyPrice?: (values: FieldValues) => number | undefined;
  /** Fields of the off-market variant; absent if there is none. */
  offMarketFields?: Fields;
  /** Example values: ids of subcategories, and values required for publication in addition to the common fields. */
  example: { subcategories: readonly number[]; values: Readonly<Record<string, unknown>> };
}
