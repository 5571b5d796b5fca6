import { kinds } from '../core/kinds';
import type { FieldMeta } from '../field';
import { schemaFields } from '../resourceSchema';
import type { Family } from './families';
import type { ListingValues, ListingVariant } from './variants';

/** Value of an earlier listing or of a text that the user can copy to a new listing. */
export interface OfferedValue {
  name: string;
  value: unknown;
  /** True if the value is selected by default. */
  isDefault: boolean;
  /** Values of the same group are selected together. */
  group?: string;
  /** True if the value is selected by default even if the form has an initial value. */
  replacesInitial?: true;
}

/**
 * Groups the name, number and e-mail of a contact. Missing parts are offered as empty values, so that a number is never
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
  // Without a name, the person to whom number and e-mail address belong is unknown.
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

/** True if the value is usually the same for a further listing; prices and unique values are not. */
const isRepeated = ({ own, kind }: FieldMeta): boolean => own !== true && kinds[kind].price !== true;

/**
 * Values that a new listing of this variant can copy from an earlier listing. Prices and unique values such as the case
 * number are offered but not selected by default. Images are not offered.
 */
export const takenOver = (
  variant: ListingVariant,
  earlier: ListingValues & { family: Family },
): OfferedValue[] => {
  const offered = schemaFields(variant).flatMap(({ name, meta, type }) => {
    const value = earlier[name];
    if (value === undefined || value === null || meta.form === false) return [];
    // Every listing type has its own subcategories.
    if (meta.metaList === 'subcategories' && earlier.family !== variant.family) return [];
    return type.safeParse(value).success ? [{ name, value, isDefault: isRepeated(meta) }] : [];
  });
  return withWholePerson(variant, offered);
};
