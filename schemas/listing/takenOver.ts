import { kinds } from '../core/kinds';
import type { FieldMeta } from '../field';
import { schemaFields } from '../resourceSchema';
import type { Family } from './families';
import type { ListingValues, ListingVariant } from './variants';

/** A value that a new listing can take over, from an earlier one or from a text. */
export interface OfferedValue {
  name: string;
  value: unknown;
  /** Selected by default. */
  isDefault: boolean;
  /** Values of the same group are taken together or not at all. */
  group?: string;
  /** Selected by default even if the form has an initial value. */
  replacesInitial?: true;
}

/**
 * Name, number and e-mail of a person as one group. A part that the source lacks is emptied too: otherwise a number
 * would be next to another person's name.
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
  // Without a name, the owner of number and e-mail is unknown.
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

/** Prices are agreed again for each listing. */
const isRepeated = ({ own, kind }: FieldMeta): boolean => own !== true && kinds[kind].price !== true;

/**
 * Fields that a listing of this variant can take from an earlier one: those that both have and that apply to the new
 * one. Numbers and prices are offered but not selected by default; images are no fields.
 */
export const takenOver = (
  variant: ListingVariant,
  earlier: ListingValues & { family: Family },
): OfferedValue[] => {
  const offered = schemaFields(variant).flatMap(({ name, meta, type }) => {
    const value = earlier[name];
    if (value === undefined || value === null || meta.form === false) return [];
    // Subcategories belong to one type of listing.
    if (meta.metaList === 'subcategories' && earlier.family !== variant.family) return [];
    return type.safeParse(value).success ? [{ name, value, isDefault: isRepeated(meta) }] : [];
  });
  return withWholePerson(variant, offered);
};
