import { type FieldMeta, type Section, sections } from '../field';
import { type ListingValues, type ListingVariant, variantFields } from './variants';

/** A field with its metadata. */
export interface ListingField {
  name: string;
  meta: FieldMeta;
}

/** The sections of a listing's show page with their fields, as its form has them. */
export const showSections = (variant: ListingVariant): { section: Section; fields: ListingField[] }[] =>
  sections.flatMap((section) => {
    const fields = variantFields(variant).filter(({ meta }) => meta.section === section);
    return fields.length > 0 ? [{ section, fields }] : [];
  });

/** A section of the page with those of its fields that are filled in. */
export interface ShownSection {
  section: Section;
  fields: ListingField[];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);

/** The sections that have a place of their own on the page, and the field that is its heading. */
const elsewhere: readonly Section[] = ['contact', 'images'];
const headingField = 'title';

const filled = (variant: ListingVariant, listing: ListingValues): ShownSection[] =>
  showSections(variant).map(({ section, fields }) => ({
    section,
    fields: fields.filter(({ name, meta }) => {
      const hidden = meta.hiddenWhen !== undefined && listing[meta.hiddenWhen] === true;
      return name !== headingField && !hidden && !isEmpty(listing[name]);
    }),
  }));

/** What the page shows of a listing's fields, by the sections of its form; a section without values is left out. */
export const shownSections = (variant: ListingVariant, listing: ListingValues): ShownSection[] =>
  filled(variant, listing).filter(({ section, fields }) => fields.length > 0 && !elsewhere.includes(section));

/** Whom to turn to. */
export const contactFields = (variant: ListingVariant, listing: ListingValues): ListingField[] =>
  filled(variant, listing).find(({ section }) => section === 'contact')?.fields ?? [];
