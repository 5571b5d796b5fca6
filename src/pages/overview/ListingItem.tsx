import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Row, rowPath } from '../../listings/row';
import { Thumbnail } from '../../ui/Thumbnail';
import { useText } from '../../ui/useText';

/** Title of a listing, or its address. */
export const useTitle = () => {
  const { text } = useText();
  return ({ title, addressText }: Row): string =>
    title ?? addressText ?? text('torvet.listingIndex.untitled');
};

interface ListingItemProps {
  listing: Row;
  /** Why it is here. */
  children: ReactNode;
  /** Button or link that handles it. */
  action?: ReactNode;
}

/** A listing with the reason why it is shown, and its action. */
export const ListingItem = ({ listing, children, action }: ListingItemProps) => {
  const titleOf = useTitle();
  const { title, addressText } = listing;
  return (
    <li>
      <Thumbnail src={listing.thumbnail} />
      <div>
        <MuiLink className="title" component={Link} to={rowPath(listing)}>
          {titleOf(listing)}
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
