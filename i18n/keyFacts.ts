import { type Family, families } from '../schemas/listing/families';
import { listingType } from '../schemas/listing/types';
import type { ListingVariant } from '../schemas/listing/variants';
import { schemaFields } from '../schemas/resourceSchema';
import { computedTexts } from './computedText';
import { labelOfValue } from './fieldSentence';
import { fieldText, type ValueWords, type Words } from './fieldText';

/** Fields of a listing, and further properties for its key facts. */
interface ShownListing extends Readonly<Record<string, unknown>> {
  family: Family;
  /** Key price in whole kroner. */
  keyPrice?: number | undefined;
}

/** Formatted key price of a listing, and its period. */
export interface PriceText {
  amount: string;
  per?: string;
}

/** Formats the key price: `Fra 1.900 kr.` and `pr. md.`; undefined without a price. */
export const priceText = (
  { family, keyPrice, priceOnRequest }: ShownListing,
  { text, formats }: Words,
): PriceText | undefined => {
  const { per, from } = families[family].price;
  if (keyPrice === undefined) {
    return priceOnRequest === true ? { amount: text('torvet.common.onRequest') } : undefined;
  }
  const money = formats.money(keyPrice);
  return {
    amount: from ? text('torvet.common.fromValue', { value: money }) : money,
    ...(per ? { per: text(`torvet.listing.${per}`) } : {}),
  };
};

/** Most important facts of a listing, in the order of its listing type; facts without a value are omitted. */
export const keyFacts = (
  variant: ListingVariant,
  listing: ShownListing,
  how: ValueWords,
): { name: string; label: string; value: string }[] => {
  const figures = computedTexts(variant, listing, how.words);
  const metas = new Map(schemaFields(variant).map(({ name, meta }) => [name, meta]));
  return listingType(listing.family).keyFacts.flatMap((name) => {
    const figure = figures.find((one) => one.name === name);
    if (figure) {
      const { shortLabel, value } = figure;
      return value === undefined ? [] : [{ name, label: shortLabel, value }];
    }
    const meta = metas.get(name);
    if (!meta) return [];
    const value = fieldText(listing[name], meta, how);
    return value === undefined ? [] : [{ name, label: labelOfValue(name, meta, how.words), value }];
  });
};
