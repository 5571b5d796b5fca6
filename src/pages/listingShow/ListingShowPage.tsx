import Button from '@mui/material/Button';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { listingFamilies } from '../../../resources';
import type { Family } from '../../../schemas/listing/families';
import type { ListingRecord } from '../../../schemas/listing/record';
import { StatePage } from '../../app/layout/StatePage';
import { useText } from '../../forms/useText';
import { NoConnection, NothingFound } from '../../lists/states/drawings';
import { ListingShow } from './ListingShow';
import { ShowSkeleton } from './ShowSkeleton';

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

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

interface ListingShowPageProps {
  family: Family;
  /** The public site, when there is one. */
  siteURL: string | undefined;
}

/** `/listings/{family}/{id}`. */
export const ListingShowPage = ({ family, siteURL }: ListingShowPageProps) => {
  const { text } = useText();
  const id = readID(useParams().id);
  const { data, error, isPaused, refetch } = useGetOne<ListingRecord & { id: number }>(
    listingFamilies[family].name,
    { id: id ?? 0 },
    { enabled: id !== undefined, retry: false },
  );
  if (id === undefined || statusOf(error) === 404) {
    return (
      <StatePage
        drawing={<NothingFound />}
        title={text('torvet.listingShow.notFound')}
        actions={<ToIndex />}
      />
    );
  }
  if (data) return <ListingShow listing={data} siteURL={siteURL} />;
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
  return <ShowSkeleton />;
};
