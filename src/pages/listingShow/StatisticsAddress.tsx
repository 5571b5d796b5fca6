import { Navigate, useLocation } from 'react-router-dom';
import { listings } from '../../../resources/listings';
import { OpenedListing } from '../../listings/OpenedListing';
import { statisticsPath } from '../../listings/row';
import { PageSkeleton } from '../../ui/PageSkeleton';

/** `/listings/{id}/statistics`: leads to the tab of the listing's page, whose address has its type. */
export const StatisticsAddress = () => {
  const { search } = useLocation();
  return (
    <OpenedListing resource={listings.name} skeleton={<PageSkeleton />}>
      {(listing) => <Navigate replace to={`${statisticsPath(listing)}${search.replace('?', '&')}`} />}
    </OpenedListing>
  );
};
