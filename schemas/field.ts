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
  /** Required of a complete record, as a listing is when it is published; a draft may leave it out. */
  required?: boolean;
  /** Rules of the image; by default those of a photograph. */
  imageKind?: ImageKind;
  /** A column of the list and the export: `optional` columns are chosen by the user. */
  column?: 'always' | 'optional';
  /** Filter and sort order of the list. Either needs a column in the database. */
  filter?: FieldFilter;
  sort?: FieldSort;
  /** The amount that the index shows and sorts by; at most one per listing type. */
  keyPrice?: boolean;
  /** The field can be edited in place, without opening the form. */
  inPlace?: true;
  /**
   * Language that its text is written in: fields of a section in both languages are side by side, on phones in tabs.
   */
  language?: Language;
  /** Field of the heading above its text, which the preview shows. */
  headedBy?: string;
  /** Takes the whole width of the form. */
  wide?: boolean;
  /** In the schema but not in the form (docs/decisions/listing-fields.md). */
  form?: false;
  /** Hidden while the value of another field is `true` (no price is required if it is on request). */
  hiddenWhen?: string;
  /** Shown only while another field has this value. */
  shownWhen?: { field: string; is: unknown };
  /** Specific to one record, such as its number: copied only on request. */
  own?: true;
  /** Always shows a counter of characters. */
  counted?: true;
  /** Between the account and us: never on the public site. */
  public?: false;
}

/** The one typed registry of field metadata. */
export const fieldRegistry = z.registry<FieldMeta>();

type Definition<K extends Kind> = (typeof definitions)[K];

/** Filter and sort order that fields of a kind can have. */
interface KindLimits<K extends Kind> {
  kind: K;
  filter?: Definition<K>['filters'][number];
  sort?: Definition<K>['sorts'][number];
}

/** Options that fields of a kind must have. */
type NeededOptions<K extends Kind> =
  Definition<K> extends { needs: readonly (infer Option extends keyof KindOptions)[] }
    ? Required<Pick<KindOptions, Option>>
    : unknown;

/** True for a number with no more decimals; a multiple of 0.1 would reject 0.3, which is not exact in binary. */
const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value;

/** Creates the fields of a resource with these sections: each is a Zod type with metadata, on one line. */
export const fieldIn =
  <Section extends string>() =>
  <K extends Kind, T extends z.ZodType>(
    meta: FieldMeta<Section> & KindLimits<K> & NeededOptions<K>,
    type: T,
  ): T => {
    const { decimals } = meta;
    // A copy: the same Zod type may serve several fields.
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

/** True for an image field: stored next to the record's values and sent by a separate operation. */
export const isImageField = (type: z.ZodType): boolean => Object.hasOwn(imageKinds, fieldMeta(type).kind);

/** The metadata of a field. @throws Error when the field was not made by {@link fieldIn}. */
export const fieldMeta = (type: z.ZodType): FieldMeta => {
  const meta = fieldRegistry.get(type);
  if (!meta) throw new Error('A field without metadata');
  return meta;
};
