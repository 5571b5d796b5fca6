import { kinds } from '../core/kinds';
import type { FieldMeta } from '../field';
import { schemaFields } from '../resourceSchema';
import type { Family } from './families';
import type { ListingValues, ListingVariant } from './variants';

/** A value that a new listing can take over, from an earlier one or from a text. */
export interface OfferedValue {
  name: string;
  value: unknown;
  /** Taken unless one chooses otherwise. */
  usual: boolean;
  /** Values of the same group are taken together or not at all. */
  group?: string;
  /** Taken by default over a value that the form began with, too. */
  replacesInitial?: true;
}

/**
 * A person's name, number and e-mail as one group. A part that the source lacks is emptied with it: otherwise a number would
 * stand next to another person's name.
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
  // Without a name it is open whose number or e-mail it is.
  const isNamed = ofPerson.some(({ name }) => name === parts[0]);
  const replacesInitial = isNamed && ofPerson.every((one) => one.replacesInitial);
  return [
    ...offered.map((one) => (parts.includes(one.name) ? { ...one, group } : one)),
    ...lacking.map((name) => ({
      name,
      value: undefined,
      usual: ofPerson.every(({ usual }) => usual),
      group,
      ...(replacesInitial && { replacesInitial }),
    })),
  ];
};

/** Prices are agreed again for each listing. */
const isUsual = ({ own, kind }: FieldMeta): boolean => own !== true && kinds[kind].price !== true;

/**
 * What a listing of this variant can take over from an earlier one: the fields that both have and that hold for the new one. Its
 * numbers and prices are offered too, and not taken unasked; its images are no fields.
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
    return type.safeParse(value).success ? [{ name, value, usual: isUsual(meta) }] : [];
  });
  return withWholePerson(variant, offered);
};
