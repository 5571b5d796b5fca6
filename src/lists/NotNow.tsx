import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { StatePage } from '../app/layout/StatePage';
import { useText } from '../forms/useText';
import { type Row, rowPath } from './row';
import { NothingFound } from './states/drawings';

interface NotNowProps {
  listing: Pick<Row, 'family' | 'ID'>;
  title: string;
}

/** In the place of a page for something that cannot be done with the listing as it is. */
export const NotNow = ({ listing, title }: NotNowProps) => {
  const { text } = useText();
  return (
    <StatePage
      drawing={<NothingFound />}
      title={title}
      actions={
        <>
          <Button component={Link} to={rowPath(listing)} variant="contained">
            {text('torvet.actions.show')}
          </Button>
          <Button component={Link} to="/listings" variant="outlined">
            {text('torvet.listingShow.toIndex')}
          </Button>
        </>
      }
    />
  );
};
