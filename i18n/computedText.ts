import { type ComputedName, computedIn } from '../schemas/listing/computed';
import { families } from '../schemas/listing/families';
import type { ListingVariant } from '../schemas/listing/variants';
import type { Words } from './fieldText';

export interface ComputedText {
  name: ComputedName;
  label: string;
  /** Short label for narrow cards and columns. */
  shortLabel: string;
  /** Formatted value; undefined if the figure cannot be computed. */
  value: string | undefined;
}

/** Computed figures of a listing as label and value: `Leje pr. m² om året` and `1.250 kr.`. */
export const computedTexts = (
  variant: ListingVariant,
  figures: Readonly<Record<string, unknown>>,
  { text, formats }: Words,
): (ComputedText & { section: string })[] =>
  computedIn(variant).map(({ name, unit, section }) => {
    const figure = figures[name];
    const isYearly = name === 'pricePerSqM' && families[variant.family].price.per === 'perYear';
    const yearly = isYearly ? text('torvet.listing.rentPerSqM') : undefined;
    return {
      name,
      section,
      label: yearly ?? text(`torvet.listing.record.${name}`),
      shortLabel: yearly ?? text(`torvet.listing.computed.${name}`),
      value:
        typeof figure !== 'number'
          ? undefined
          : unit === 'percent'
            ? formats.fixedPercent(figure)
            : formats.money(figure),
    };
  });
