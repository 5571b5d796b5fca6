import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { ListingRecord } from '../../schemas/listing/record';
import { toApiError } from '../providers/http/apiError';
import { NoConnection, NothingFound } from '../ui/states/drawings';
import { StatePage } from '../ui/states/StatePage';
import { useText } from '../ui/useText';

/** A listing's number; no other path leads to one. */
const readID = (param: string | undefined) =>
  param && /^[1-9]\d{0,9}$/.test(param) ? Number(param) : undefined;

const ToIndex = () => {
  const { text } = useText();
  return (
    <Button component={Link} to="/listings" variant="outlined">
      {text('torvet.listingShow.toIndex')}
    </Button>
  );
};

/** A place of its own in the cache: lists leave their rows there, which are no whole listings. */
const whole = { meta: { whole: true } };

interface OpenedListingProps {
  /** The resource that it is fetched from: that of its type, or `listings` where the address does not say. */
  resource: string;
  skeleton: ReactNode;
  children: (listing: ListingRecord) => ReactNode;
}

/** The listing that the address names by `:id`: fetched, with what stands in its place until then or without it. */
export const OpenedListing = ({ resource, skeleton, children }: OpenedListingProps) => {
  const { text } = useText();
  const id = readID(useParams().id);
  const { data, error, isPaused, refetch } = useGetOne<ListingRecord & { id: number }>(
    resource,
    { id: id ?? 0, ...whole },
    { enabled: id !== undefined, retry: false },
  );
  if (id === undefined || (error && toApiError(error).status === 404)) {
    return (
      <StatePage
        drawing={<NothingFound />}
        title={text('torvet.listingShow.notFound')}
        actions={<ToIndex />}
      />
    );
  }
  if (data) return children(data);
  if (error ?? isPaused) {
    return (
      <StatePage
        drawing={<NoConnection />}
        title={text('torvet.listingShow.failed')}
        actions={
          <>
            <Button variant="contained" onClick={() => void refetch()}>
              {text('torvet.actions.retry')}
            </Button>
            <ToIndex />
          </>
        }
      >
        {error ? <p>{error.message}</p> : null}
      </StatePage>
    );
  }
  return skeleton;
};
