import * as z from 'zod';
import type { ImageKind } from './limits';
import type { MetaListName } from './metaLists';

/** The controls of every form; `src/forms` maps each to a component, exhaustively. */
export const genericWidgets = [
  'text',
  'textarea',
  /** Text with markup (`markup.ts`), with a view of how it will read. */
  'markup',
  'url',
  'email',
  'phone',
  'integer',
  'money',
  'area',
  'year',
  'date',
  'checkbox',
  'select',
  'multiSelect',
  'zipCode',
  'address',
  'image',
  'emails',
  'switches',
] as const;
export type GenericWidget = (typeof genericWidgets)[number];

/** Controls of particular resources: whoever draws their form hands in the components, exhaustively too. */
export const ownWidgets = ['advertisedAddress', 'seating', 'openingHours', 'images'] as const;
export type OwnWidget = (typeof ownWidgets)[number];

/** Every control that a field can be drawn with. */
export type Widget = GenericWidget | OwnWidget;

/** Units are shown beside the value: whole kroner, kroner per month, whole square metres, a calendar year. */
export type Unit = 'kr' | 'krPerMonth' | 'm2' | 'year';

/** Meta lists that a field's ids come from. */
export type FieldMetaListName = Exclude<MetaListName, 'closingReasons'>;

export interface FieldMeta<Section extends string = string> {
  /** The part of form and show page that it stands in. */
  section: Section;
  widget: Widget;
  unit?: Unit;
  /** Required of a complete record, as a listing is when it is published; a draft may leave it out. */
  required?: boolean;
  /** Ids of this meta list; the server checks that each exists. */
  metaList?: FieldMetaListName;
  /** Chosen from these; the messages under `names` are what they are called, e.g. `torvet.listingType`. */
  choices?: { values: readonly (number | string)[]; names: string };
  /** What its image must be; a photograph by default. */
  imageKind?: ImageKind;
  /** A column of the list and the export: `optional` columns are chosen by the user. */
  column?: 'always' | 'optional';
  /**
   * How the list is filtered by it: by any part of a text, by its value, or between two dates. It needs a column in the
   * database, as `sort` does.
   */
  filter?: 'text' | 'choice' | 'dateRange';
  /** The list is sorted by it: by its value, or by the Danish alphabet. */
  sort?: 'value' | 'danish';
  /** The amount that the index shows and sorts by; at most one per listing type. */
  keyPrice?: boolean;
  /** Changed where it is shown, too: one need not open the form for it. */
  inPlace?: true;
  /** Takes the whole width of the form. */
  wide?: boolean;
  /** In the schema but not in the form (docs/decisions/listing-fields.md). */
  form?: false;
  /** Hidden while the value of another field is `true` (no price is required where it is given on request). */
  hiddenWhen?: string;
  /** Shown only while another field has this value. */
  shownWhen?: { field: string; is: unknown };
  /** Of one record alone, as its number is: another takes it over only when it is asked for. */
  own?: true;
  /** Its length is shown however short it is. */
  counted?: true;
  /** Between the account and us: never on the public site. */
  public?: false;
}

/** The one typed registry of field metadata. */
export const fieldRegistry = z.registry<FieldMeta>();

/**
 * Makes the fields of a resource with these sections: each its Zod type and what the screens and the store need to know
 * of it, on one line.
 */
export const fieldIn =
  <Section extends string>() =>
  <T extends z.ZodType>(meta: FieldMeta<Section>, type: T): T => {
    // A copy of its own: the same Zod type may serve several fields.
    const own = type.clone();
    fieldRegistry.add(own, meta);
    return own;
  };

/** Whether a field holds images: they are kept beside the record's values, and each is sent by a call of its own. */
export const isImageField = (type: z.ZodType): boolean =>
  ['image', 'images'].includes(fieldMeta(type).widget);

/** The metadata of a field. @throws Error when the field was not made by {@link fieldIn}. */
export const fieldMeta = (type: z.ZodType): FieldMeta => {
  const meta = fieldRegistry.get(type);
  if (!meta) throw new Error('A field without metadata');
  return meta;
};
