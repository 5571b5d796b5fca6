import { type Family, families } from '../../schemas/listing/families';
import type { ListingValues, ListingVariant } from '../../schemas/listing/variants';
import type { FieldIssue } from '../../schemas/messages';
import { schemaFields } from '../../schemas/resourceSchema';
import type { AddressRegister } from '../addresses/register';
import { invalid } from '../errors';
import type { KnownIDs, ReferredIDs } from '../metaLists/knownIDs';
import { type ListingColumns, listingColumns } from './listingColumns';

/** Sources in which references of a listing are looked up. */
export interface References {
  knownIDs: KnownIDs;
  addresses: Pick<AddressRegister, 'find' | 'cityOf'>;
}

/** Fields with resolved references, and the columns derived from them. */
export interface Resolved {
  values: ListingValues;
  columns: ListingColumns;
}

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

const ofMetaLists = (variant: ListingVariant) =>
  schemaFields(variant).flatMap(({ name, meta: { metaList } }) =>
    metaList ? [{ name, list: metaList }] : [],
  );

/**
 * Ids of meta list entries that the listing did not have before. It may retain the other ids even if they are retired.
 */
export const chosenIDs = (
  variant: ListingVariant,
  values: ListingValues,
  before: ListingValues,
): (ReferredIDs & { name: string })[] =>
  ofMetaLists(variant).map(({ name, list }) => {
    const kept = new Set(idsIn(before[name]));
    return { name, list, ids: idsIn(values[name]).filter((id) => !kept.has(id)) };
  });

const wrongChoices = async (
  variant: ListingVariant,
  values: ListingValues,
  before: ListingValues,
  knownIDs: KnownIDs,
): Promise<FieldIssue[]> => {
  const chosen = chosenIDs(variant, values, before);
  const known = await knownIDs.find(chosen);
  const type = typeOf(variant.family);
  return chosen.flatMap(({ name, list, ids }): FieldIssue[] => {
    const found = ids.map((id) =>
      known.find(
        (entry) =>
          entry.list === list &&
          entry.id === id &&
          (entry.listingType === null || entry.listingType === type),
      ),
    );
    if (found.includes(undefined)) return [{ path: name, message: { rule: 'valid' } }];
    return found.some((entry) => entry?.retired) ? [{ path: name, message: { rule: 'choiceRetired' } }] : [];
  });
};

const typeOf = (family: Family) => families[family].type;

/** Id of the listing's address in the address register. */
export const addressID = (values: ListingValues): string | undefined => {
  const { address } = values;
  if (typeof address !== 'object' || address === null || !('ID' in address)) return undefined;
  return typeof address.ID === 'string' ? address.ID : undefined;
};

/** Official postal address with the id of the client's address. An unchanged address is not looked up again. */
const officialAddress = async (
  values: ListingValues,
  before: ListingValues,
  { addresses }: References,
): Promise<{ address?: unknown; issues: FieldIssue[] }> => {
  const id = addressID(values);
  if (id === undefined) return { issues: [] };
  if (id === addressID(before)) return { address: before.address, issues: [] };
  const address = await addresses.find(id);
  return address
    ? { address, issues: [] }
    : { issues: [{ path: 'address', message: { rule: 'addressUnknown' } }] };
};

/**
 * Resolves the references of fields: meta list entries (retired entries cannot be chosen again), the official address,
 * and the city of a zip code.
 * @param before the stored fields; empty for a new listing.
 * @param wrong earlier issues, which are reported together with new ones.
 * @throws AppError `invalid` with an issue on each field that is invalid or has an unknown reference.
 */
export const resolveReferences = async (
  variant: ListingVariant,
  values: ListingValues,
  before: ListingValues,
  references: References,
  wrong: readonly FieldIssue[] = [],
): Promise<Resolved> => {
  const { address, issues: unknown } = await officialAddress(values, before, references);
  const issues = [...wrong, ...unknown];
  issues.push(...(await wrongChoices(variant, values, before, references.knownIDs)));
  if (issues.length > 0) throw invalid(...issues);
  const resolved = address === undefined ? values : { ...values, address };
  const zipCode = variant.offMarket && typeof values.zipCode === 'string' ? values.zipCode : undefined;
  const city = zipCode === undefined ? undefined : await references.addresses.cityOf(zipCode);
  return { values: resolved, columns: listingColumns(variant, resolved, city) };
};
