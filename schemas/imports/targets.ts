import type { Widget } from '../field';
import { fieldParts } from '../fieldParts';
import type { Family } from '../listing/families';
import { listingVariant } from '../listing/variants';
import { type ResourceField, schemaFields } from '../resourceSchema';

/** How the text of a cell becomes a value. */
export type Reader =
  | 'text'
  | 'number'
  | 'year'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'addressLine'
  | 'advertisedAddress'
  | 'hours'
  | 'listingID'
  | 'listingType';

/** Something of a listing that a column can stand for. */
export interface Target {
  /** Path of the field or its part, `address.zipCode`; `imageURLs` for the images. */
  path: string;
  reader: Reader;
  field?: ResourceField;
}

/** Widgets whose value is read from one cell. */
const readers: Record<
  Exclude<Widget, 'seating' | 'openingHours' | 'address' | 'image' | 'images' | 'emails' | 'switches'>,
  Reader
> = {
  text: 'text',
  textarea: 'text',
  markup: 'text',
  url: 'text',
  email: 'text',
  zipCode: 'text',
  phone: 'text',
  integer: 'number',
  money: 'number',
  area: 'number',
  year: 'year',
  date: 'text',
  checkbox: 'flag',
  select: 'choice',
  multiSelect: 'choices',
  advertisedAddress: 'advertisedAddress',
};

/** An address may stand in several columns; together they are looked up as one line. */
const addressParts = ['streetName', 'streetNumber', 'floor', 'door', 'zipCode', 'city'] as const;
export type AddressPart = (typeof addressParts)[number];

const targetsOf = (field: ResourceField): Target[] => {
  const { name, meta } = field;
  const part = (reader: Reader) => (key: string) => ({ path: `${name}.${key}`, reader, field });
  switch (meta.widget) {
    case 'seating':
      return (fieldParts.seating ?? []).map(part('number'));
    case 'openingHours':
      return (fieldParts.openingHours ?? []).map(part('hours'));
    case 'address':
      return [{ path: name, reader: 'addressLine', field }, ...addressParts.map(part('text'))];
    // Their addresses have a target of their own.
    case 'image':
    case 'images':
      return [];
    // No listing has them.
    case 'emails':
    case 'switches':
      return [];
    default:
      return [{ path: name, reader: readers[meta.widget], field }];
  }
};

export const imagesTarget = 'imageURLs';
export const caseNumberTarget = 'accountOwnerListingIdentifierID';
/** The number and the type of a listing, as an export names them: by these its rows are known again. */
export const listingIDTarget = 'listingID';
export const listingTypeTarget = 'listingType';

/** Targets that are fields of no listing, and so of no template. */
export const isAboutRecord = ({ path }: Pick<Target, 'path'>): boolean =>
  path === listingIDTarget || path === listingTypeTarget;

const known = new Map<Family, readonly Target[]>();

/** Everything of a listing of this type that a column of a file can stand for. */
export const importTargets = (family: Family): readonly Target[] => {
  const found = known.get(family) ?? [
    ...schemaFields(listingVariant(family)).flatMap(targetsOf),
    { path: imagesTarget, reader: 'text' as const },
    { path: listingIDTarget, reader: 'listingID' as const },
    { path: listingTypeTarget, reader: 'listingType' as const },
  ];
  known.set(family, found);
  return found;
};
