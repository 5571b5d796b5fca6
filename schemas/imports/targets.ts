import { kinds } from '../core/kinds';
import type { CellReader } from '../core/kinds/kind';
import type { Family } from '../listing/families';
import { listingVariant } from '../listing/variants';
import { type ResourceField, schemaFields } from '../resourceSchema';

/** Parser of a cell: that of a field, or that of a listing's id or type. */
export type TargetReader = CellReader | 'listingID' | 'listingType';

export interface Target {
  /** Path of the field or of its part, e.g. `address.zipCode`; `imageURLs` for images. */
  path: string;
  reader: TargetReader;
  field?: ResourceField;
}

const targetsOf = (field: ResourceField): Target[] => {
  const { name, meta } = field;
  const { reader, parts } = kinds[meta.kind];
  return [
    ...(reader ? [{ path: name, reader, field }] : []),
    ...(parts?.names.map((part) => ({ path: `${name}.${part}`, reader: parts.reader, field })) ?? []),
  ];
};

export const imagesTarget = 'imageURLs';
export const caseNumberTarget = 'accountOwnerListingIdentifierID';
/** Targets for the id and the type of a listing, by which rows of our export are matched with listings. */
export const listingIDTarget = 'listingID';
export const listingTypeTarget = 'listingType';

/** True for the listing id and type, which are not fields and are not in import templates. */
export const isAboutRecord = ({ path }: Pick<Target, 'path'>): boolean =>
  path === listingIDTarget || path === listingTypeTarget;

const known = new Map<Family, readonly Target[]>();

/** All targets of columns for listings of this type. */
export const importTargets = (family: Family): readonly Target[] => {
  const found = known.get(family) ?? [
    ...schemaFields(listingVariant(family)).flatMap(targetsOf),
    { path: imagesTarget, reader: 'line' as const },
    { path: listingIDTarget, reader: 'listingID' as const },
    { path: listingTypeTarget, reader: 'listingType' as const },
  ];
  known.set(family, found);
  return found;
};
