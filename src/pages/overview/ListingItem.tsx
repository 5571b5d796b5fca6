import type { ReactNode } from 'react';
import { keepTogether } from '../../../i18n/keepTogether';
import { listingTitle } from '../../listings/names';
import { type Row, rowPath } from '../../listings/row';
import { Thumbnail } from '../../ui/Thumbnail';
import { useText } from '../../ui/useText';
import { WorkItem } from '../../work/WorkItems';

interface ListingItemProps {
  listing: Row;
  /** Reason why the listing is in the list. */
  children: ReactNode;
  /** Button or link for the next step. */
  action?: ReactNode;
}

/** Listing in a task list, with the reason and a button. */
export const ListingItem = ({ listing, children, action }: ListingItemProps) => {
  const { text } = useText();
  const { title, addressText } = listing;
  return (
    <WorkItem
      title={listingTitle(listing, text)}
      to={rowPath(listing)}
      thumbnail={<Thumbnail src={listing.thumbnail} />}
      lines={[
        title !== undefined && addressText !== undefined ? keepTogether(addressText) : undefined,
        children,
      ]}
      actions={action}
    />
  );
};
