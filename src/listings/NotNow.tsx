import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import NothingFound from '../ui/states/nothingFound.svg?component';
import { StatePage } from '../ui/states/StatePage';
import { useText } from '../ui/useText';
import { wayBack } from '../ui/wayBack';
import { type Row, rowPath } from './row';

interface NotNowProps {
  listing: Pick<Row, 'family' | 'ID'>;
  title: string;
}

/** Message page for an action that is not allowed in the listing's current status. */
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
          <Button component={Link} {...wayBack('/listings')} variant="outlined">
            {text('torvet.listingShow.toIndex')}
          </Button>
        </>
      }
    />
  );
};
