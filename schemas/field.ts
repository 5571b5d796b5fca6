import * as z from 'zod';
import type { MetaListName } from './metaLists';

/** Sections of the listing form and show page, in their order on the screen. */
export const sections = [
  'identification',
  'location',
  'areas',
  'seating',
  'economy',
  'presentation',
  'features',
  'images',
  'contact',
  'terms',
] as const;
export type Section = (typeof sections)[number];

/** Every control a field can be drawn with; `src/forms` maps each to a component, exhaustively. */
export const widgets = [
  'text',
  'textarea',
  'url',
  'email',
  'phone',
  'integer',
  'money',
  'area',
  'year',
  'checkbox',
  'select',
  'multiSelect',
  'address',
  'advertisedAddress',
  'zipCode',
  'seating',
  'openingHours',
] as const;
export type Widget = (typeof widgets)[number];

/** Units are shown beside the value: whole kroner, kroner per month, whole square metres, a calendar year. */
export type Unit = 'kr' | 'krPerMonth' | 'm2' | 'year';

/** Meta lists that a field's ids come from. */
export type FieldMetaListName = Exclude<MetaListName, 'closingReasons'>;

export interface FieldMeta {
  section: Section;
  widget: Widget;
  unit?: Unit;
  /** Required when the listing is published (docs/decisions/listing-fields.md); a draft may always leave it out. */
  required?: boolean;
  /** Ids of this meta list; the server checks that each exists. */
  metaList?: FieldMetaListName;
  /** A column of the index and the export: `optional` columns are chosen by the user. */
  column?: 'always' | 'optional';
  /** A filter of the index. */
  filter?: 'text';
  /** The amount that the index shows and sorts by; at most one per listing type. */
  keyPrice?: boolean;
  /** Takes the whole width of the form. */
  wide?: boolean;
  /** In the schema but not in this listing type's form (docs/decisions/listing-fields.md). */
  form?: false;
  /** Hidden while the value of another field is `true` (a price given on request is not asked for). */
  hiddenWhen?: string;
  /** Between the account and us: never on the public site. */
  public?: false;
}

/** The one typed registry of field metadata. */
export const fieldRegistry = z.registry<FieldMeta>();

/** A field: its Zod type and what the screens and the store need to know of it, on one line. */
export const field = <T extends z.ZodType>(meta: FieldMeta, type: T): T => {
  // A copy of its own: the same Zod type may serve several fields.
  const own = type.clone();
  fieldRegistry.add(own, meta);
  return own;
};

/** The metadata of a field. @throws Error when the field was not made by {@link field}. */
export const fieldMeta = (type: z.ZodType): FieldMeta => {
  const meta = fieldRegistry.get(type);
  if (!meta) throw new Error('A listing field without metadata');
  return meta;
};
