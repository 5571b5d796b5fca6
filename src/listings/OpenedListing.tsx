import type { ReactNode } from 'react';
import type { ListingRecord } from '../../schemas/listing/record';
import { OpenedRecord } from '../forms/OpenedRecord';
import { useText } from '../ui/useText';

interface OpenedListingProps {
  /** Resource of the listing's type; `listings` if the type is unknown. */
  resource: string;
  skeleton: ReactNode;
  /** True for a form: current data is loaded on opening, and not refetched during editing. */
  edited?: boolean;
  children: (listing: ListingRecord & { id: number }) => ReactNode;
}

/** Loads the listing with the id in the URL. */
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
