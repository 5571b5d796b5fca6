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
  /** Required when a listing is published or another record is saved; a draft may lack it. */
  required?: boolean;
  /** Size limits of the image; those of a photograph by default. */
  imageKind?: ImageKind;
  /** Column of the list and the export; users add `optional` ones themselves. */
  column?: 'always' | 'optional';
  /** Filter and sort order of the list. Either one needs a database column. */
  filter?: FieldFilter;
  sort?: FieldSort;
  /** Price that the list shows and sorts by; at most one per listing type. */
  keyPrice?: boolean;
  /** The field can be edited in place, without opening the form. */
  inPlace?: true;
  /**
   * Language of the text: sections with fields in both languages show them next to each other, or in tabs on phones.
   */
  language?: Language;
  /** Field with the heading that the preview shows above this text. */
  headedBy?: string;
  /** Full width in the form. */
  wide?: boolean;
  /** Not in the form (docs/decisions/listing-fields.md). */
  form?: false;
  /** Hidden while this other field is `true`, e.g. the price while it is on request. */
  hiddenWhen?: string;
  /** Shown only while the other field has this value. */
  shownWhen?: { field: string; is: unknown };
  /** Unique to one record, such as its number: copied only on request. */
  own?: true;
  /** Always shows a character counter. */
  counted?: true;
  /** False for fields that are never shown on the public site. */
  public?: false;
}

export const fieldRegistry = z.registry<FieldMeta>();

type Definition<K extends Kind> = (typeof definitions)[K];

/** Filter and sort order that a kind supports. */
interface KindLimits<K extends Kind> {
  kind: K;
  filter?: Definition<K>['filters'][number];
  sort?: Definition<K>['sorts'][number];
}

/** Required options of a kind. */
type NeededOptions<K extends Kind> =
  Definition<K> extends { needs: readonly (infer Option extends keyof KindOptions)[] }
    ? Required<Pick<KindOptions, Option>>
    : unknown;

/**
 * True if a number has at most this many decimals; Zod's `multipleOf(0.1)` would reject 0.3, which has no exact
 * binary value.
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
    // Copies the type: the same Zod type may be used by several fields.
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
