import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { StatePage } from '../../app/layout/StatePage';
import { useText } from '../../forms/useText';
import { SquareAtNight } from './SquareAtNight';

/** The page for a path that nobody knows. */
export const NotFoundPage = () => {
  const { text } = useText();
  return (
    <StatePage
      drawing={<SquareAtNight />}
      title={text('torvet.notFound.text')}
      actions={
        <Button component={Link} to="/" variant="contained">
          {text('torvet.notFound.toStart')}
        </Button>
      }
    >
      <p>{text('torvet.notFound.hint')}</p>
    </StatePage>
  );
};
