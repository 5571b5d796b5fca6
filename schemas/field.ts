import * as z from 'zod';
import type { definitions, Kind } from './core/kinds';
import { imageKinds } from './core/kinds/image';
import type { FieldFilter, FieldSort, KindOptions } from './core/kinds/kind';
import type { Language } from './languages';
import type { ImageKind } from './limits';

export interface FieldMeta<Section extends string = string> extends KindOptions {
  /** Section of the form and the show page. */
  section: Section;
  kind: Kind;
  /** True if the field is required when a listing is published, or when another record is saved. */
  required?: boolean;
  /** Kind of image, which determines the size limits; a photograph by default. */
  imageKind?: ImageKind;
  /** Column of the list and the export; users can add `optional` columns. */
  column?: 'always' | 'optional';
  /** Filter of the list. Filters and sorting require a database column. */
  filter?: FieldFilter;
  sort?: FieldSort;
  /** True for the price that lists show and sort by; at most one field per listing type. */
  keyPrice?: boolean;
  /** True if the field can be edited in the list, without opening the form. */
  inPlace?: true;
  /**
   * Language of the text. A section shows fields of both languages next to each other, or in tabs on phones.
   */
  language?: Language;
  /** Name of the field that the preview of this text shows as a heading. */
  headedBy?: string;
  /** Name of the text field from which the form suggests this URL segment (slug). */
  slugFrom?: string;
  /** True if the control has the full width of the form. */
  wide?: boolean;
  /** `false` if the form omits the field (docs/decisions/listing-fields.md). */
  form?: false;
  /** Name of a boolean field that hides this field, e.g. “price on request” for the price. */
  hiddenWhen?: string;
  /** Other field, and its value for which this field is shown. */
  shownWhen?: { field: string; is: unknown };
  /** True if the value is unique to a record, such as its number. Copies of a record omit it by default. */
  own?: true;
  /** True if a character counter is always shown. */
  counted?: true;
  /** `false` for fields that the public site never shows. */
  public?: false;
}

export const fieldRegistry = z.registry<FieldMeta>();

type Definition<K extends Kind> = (typeof definitions)[K];

/** Filters and sort orders that a kind supports. */
interface KindLimits<K extends Kind> {
  kind: K;
  filter?: Definition<K>['filters'][number];
  sort?: Definition<K>['sorts'][number];
}

type NeededOptions<K extends Kind> =
  Definition<K> extends { needs: readonly (infer Option extends keyof KindOptions)[] }
    ? Required<Pick<KindOptions, Option>>
    : unknown;

/**
 * True if a number has at most `decimals` decimals. Zod's `multipleOf(0.1)` would reject 0.3, which has no exact binary
 * value.
 */
const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value;

/** Creates a function that defines fields: Zod types with metadata, for a resource with these sections. */
export const fieldIn =
  <Section extends string>() =>
  <K extends Kind, T extends z.ZodType>(
    meta: FieldMeta<Section> & KindLimits<K> & NeededOptions<K>,
    type: T,
  ): T => {
    const { decimals } = meta;
    // Copies the type, because several fields may use the same Zod type.
    const own =
      decimals === undefined
        ? type.clone()
        : type.check(
            z.superRefine((value: unknown, context) => {
              if (typeof value === 'number' && !hasDecimals(value, decimals))
                context.addIssue({ code: 'custom', params: { rule: 'decimals', max: decimals } });
            }),
          );
    fieldRegistry.add(own, meta);
    return own;
  };

/** True for an image field, which is stored separately from the record's values and uploaded by its own operation. */
export const isImageField = (type: z.ZodType): boolean => Object.hasOwn(imageKinds, fieldMeta(type).kind);

/** Metadata of a field. @throws Error if the field was not created by {@link fieldIn}. */
export const fieldMeta = (type: z.ZodType): FieldMeta => {
  const meta = fieldRegistry.get(type);
  if (!meta) throw new Error('A field without metadata');
  return meta;
};
