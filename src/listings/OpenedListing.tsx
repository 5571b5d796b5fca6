import type { ReactNode } from 'react';
import type { ListingRecord } from '../../schemas/listing/record';
import { OpenedRecord } from '../forms/OpenedRecord';
import { useText } from '../ui/useText';

interface OpenedListingProps {
  /** The resource that it is fetched from: that of its type, or `listings` where the address does not say. */
  resource: string;
  skeleton: ReactNode;
  /** Opens with current data; from then on the form tracks its own saves. */
  edited?: boolean;
  children: (listing: ListingRecord & { id: number }) => ReactNode;
}

/** The listing of the `:id` in the URL. */
export const OpenedListing = ({ resource, skeleton, edited = false, children }: OpenedListingProps) => {
  const { text } = useText();
  return (
    <OpenedRecord<ListingRecord & { id: number }>
      resource={resource}
      words={{
        notFound: text('torvet.listingShow.notFound'),
        failed: text('torvet.listingShow.failed'),
        toList: text('torvet.listingShow.toIndex'),
      }}
      list="/listings"
      skeleton={skeleton}
      edited={edited}
    >
      {children}
    </OpenedRecord>
  );
};
