import { use } from 'react';
import { ListingInPlace } from '../../listings/inPlace/ListingInPlace';
import { StatusInPlace } from '../../listings/inPlace/StatusInPlace';
import { useListing } from '../../listings/useListing';
import type { InPlaceProps } from '../../lists/extension';
import { OfferingContext } from './offering';

/** In-place editor for a listing's status or another field, in a list row. */
export const RowInPlace = ({ column, ...open }: InPlaceProps) => {
  const listing = useListing();
  const offering = use(OfferingContext);
  if (column.kind === 'status') return <StatusInPlace {...open} listing={listing} offering={offering} />;
  const value: unknown = Reflect.get(listing, column.name);
  return <ListingInPlace {...open} listing={listing} shown={column.name} value={value} />;
};
