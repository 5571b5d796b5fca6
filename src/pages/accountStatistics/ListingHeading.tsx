import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listingTitle } from '../../listings/names';
import { statisticsPathByType } from '../../statistics/statisticsPathByType';
import { useText } from '../../ui/useText';
import type { ListedListing } from './settings';

interface ListingHeadingProps {
  listing: ListedListing;
  /** Second line, in muted colour. */
  children: ReactNode;
}

/** Row heading with a listing, linked to its statistics. */
export const ListingHeading = ({ listing, children }: ListingHeadingProps) => {
  const { text } = useText();
  return (
    <th scope="row">
      <MuiLink component={Link} to={statisticsPathByType(listing)}>
        {listingTitle(listing, text)}
      </MuiLink>
      <small>{children}</small>
    </th>
  );
};
