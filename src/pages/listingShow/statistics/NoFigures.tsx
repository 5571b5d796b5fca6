import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { publicPath } from '../../../../schemas/listing/publication';
import type { ListingRecord } from '../../../../schemas/listing/record';
import EmptyLot from '../../../ui/states/emptyLot.svg?component';
import { ListState } from '../../../ui/states/ListState';
import { useText } from '../../../ui/useText';

interface NoFiguresProps {
  listing: ListingRecord;
  /** First day of the period. */
  from: string;
  siteURL: string;
}

/** Explanation why there were no visits, and how to get visits. */
export const NoFigures = ({ listing, from, siteURL }: NoFiguresProps) => {
  const { text } = useText();
  const isShown = listing.visible;
  const wasShownBefore = listing.publishedAt !== undefined && listing.publishedAt.slice(0, 10) < from;
  const why = wasShownBefore ? 'emptyPeriod' : isShown ? 'emptyActive' : 'emptyHidden';
  return (
    <Paper>
      <ListState
        drawing={<EmptyLot />}
        role="status"
        title={text(`torvet.listingStatistics.${wasShownBefore ? 'noVisits' : 'emptyTitle'}`)}
        actions={
          isShown ? (
            <Button
              variant="outlined"
              component="a"
              href={`${siteURL}${publicPath(listing.ID)}`}
              target="_blank"
              rel="noopener"
            >
              {text('torvet.actions.viewOnSite')}
              <span className="visually-hidden"> ({text('torvet.common.opensInNewTab')})</span>
            </Button>
          ) : undefined
        }
      >
        {text(`torvet.listingStatistics.${why}`)}
      </ListState>
    </Paper>
  );
};
