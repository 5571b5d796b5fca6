import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listingTitle } from '../../listings/names';
import { type Row, rowPath } from '../../listings/row';
import { Thumbnail } from '../../ui/Thumbnail';
import { useText } from '../../ui/useText';

interface ListingItemProps {
  listing: Row;
  /** Why it is here. */
  children: ReactNode;
  /** Button or link that handles it. */
  action?: ReactNode;
}

/** A listing with the reason why it is shown, and its action. */
export const ListingItem = ({ listing, children, action }: ListingItemProps) => {
  const { text } = useText();
  const { title, addressText } = listing;
  return (
    <li>
      <Thumbnail src={listing.thumbnail} />
      <div>
        <MuiLink className="title" component={Link} to={rowPath(listing)}>
          {listingTitle(listing, text)}
        </MuiLink>
        {title !== undefined && addressText !== undefined ? (
          <span className="beside">{addressText}</span>
        ) : null}
        <span className="beside">{children}</span>
      </div>
      {action ? <div className="actions">{action}</div> : null}
    </li>
  );
};
