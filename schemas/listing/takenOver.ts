import { kinds } from '../core/kinds';
import type { FieldMeta } from '../field';
import { schemaFields } from '../resourceSchema';
import type { Family } from './families';
import type { ListingValues, ListingVariant } from './variants';

/** Value offered to a new listing, from an earlier listing or a text. */
export interface OfferedValue {
  name: string;
  value: unknown;
  /** Selected by default. */
  isDefault: boolean;
  /** Values of the same group are selected together. */
  group?: string;
  /** Selected by default even if the form has an initial value. */
  replacesInitial?: true;
}

/**
 * Groups the name, number and e-mail of a contact. Parts missing in the source are emptied, so that a number is never
 * combined with another person's name.
 */
export const withWholePerson = (
  variant: ListingVariant,
  offered: readonly OfferedValue[],
): OfferedValue[] => {
  const group = 'contact';
  const parts = schemaFields(variant).flatMap(({ name, meta }) => (meta.section === group ? [name] : []));
  const ofPerson = offered.filter(({ name }) => parts.includes(name));
  if (ofPerson.length === 0) return [...offered];
  const lacking = parts.filter((part) => !ofPerson.some(({ name }) => name === part));
  // Without a name, it is unknown whose number and e-mail address these are.
  const isNamed = ofPerson.some(({ name }) => name === parts[0]);
  const replacesInitial = isNamed && ofPerson.every((one) => one.replacesInitial);
  return [
    ...offered.map((one) => (parts.includes(one.name) ? { ...one, group } : one)),
    ...lacking.map((name) => ({
      name,
      value: undefined,
      isDefault: ofPerson.every(({ isDefault }) => isDefault),
      group,
      ...(replacesInitial && { replacesInitial }),
    })),
  ];
};

/** Prices are agreed individually for each listing. */
const isRepeated = ({ own, kind }: FieldMeta): boolean => own !== true && kinds[kind].price !== true;

/**
 * Fields that a listing of this variant can copy from an earlier one: present in both and applicable to the new one.
 * Numbers and prices are offered but not selected by default; images are not included.
 */
export const takenOver = (
  variant: ListingVariant,
  earlier: ListingValues & { family: Family },
): OfferedValue[] => {
  const offered = schemaFields(variant).flatMap(({ name, meta, type }) => {
    const value = earlier[name];
    if (value === undefined || value === null || meta.form === false) return [];
    // Subcategories are specific to a listing type.
    if (meta.metaList === 'subcategories' && earlier.family !== variant.family) return [];
    return type.safeParse(value).success ? [{ name, value, isDefault: isRepeated(meta) }] : [];
  });
  return withWholePerson(variant, offered);
};
