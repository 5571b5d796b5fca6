import type { ResourceField } from '../resourceSchema';
import { type ShownSection, shownSections } from '../shownSections';
import { type ListingSection, listingSections } from './sections';
import type { ListingValues, ListingVariant } from './variants';

/** Sections that the show page displays in separate cards. */
const elsewhere: readonly ListingSection[] = ['contact', 'images'];

const filled = (variant: ListingVariant, listing: ListingValues): ShownSection<ListingSection>[] => {
  const shown = shownSections(variant, listing);
  return listingSections.flatMap((section) => {
    const fields = shown.find((found) => found.section === section)?.fields;
    return fields ? [{ section, fields }] : [];
  });
};

/** Sections of a listing with their filled fields; empty sections are omitted. */
export const shownListingSections = (
  variant: ListingVariant,
  listing: ListingValues,
): ShownSection<ListingSection>[] =>
  filled(variant, listing).filter(({ section }) => !elsewhere.includes(section));

export const contactFields = (variant: ListingVariant, listing: ListingValues): ResourceField[] =>
  filled(variant, listing).find(({ section }) => section === 'contact')?.fields ?? [];
