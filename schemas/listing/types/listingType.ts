import type { PermissionName } from '../../accountTypes';
import type { CompletenessRule, Fields, FieldValues } from '../../resourceSchema';

/** Display of the key price: its period, and whether it is the lowest of several. */
interface PricePresentation {
  per?: 'perYear' | 'perMonth';
  from?: true;
}

/**
 * A listing type. Its number, permission and fields are a contract with suppliers; the rest decides how its listings are
 * shown and imported.
 */
export interface ListingType {
  /** Number in the API and the database. */
  type: number;
  /** Its segment in the paths of the public search. */
  publicPath: string;
  permission: PermissionName;
  /** Whether a closed listing was let or sold. */
  closedAs: 'let' | 'sold';
  price: PricePresentation;
  /** Facts on top of the page, in order; those that a variant lacks are left out. */
  keyFacts: readonly string[];
  /** Names of the type in imported files: our own in every language, and those of other systems. */
  aliases: readonly string[];
  /** Usual kroner per m², of the price or of a year's rent; absent for seats, which have prices of their own. */
  usualPerSqM?: { min: number; max: number };
  fields: Fields;
  /** Rule across fields of a complete listing. */
  rule?: CompletenessRule;
  /** Amount that the index shows and sorts by; by default the field marked `keyPrice`. */
  keyPrice?: (values: FieldValues) => number | undefined;
  /** Fields of the off-market variant; absent for a type without one. */
  offMarketFields?: Fields;
  /** Values for tests: numbers of its subcategories, and what publication requires beyond the common fields. */
  example: { subcategories: readonly number[]; values: Readonly<Record<string, unknown>> };
}
