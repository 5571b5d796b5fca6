import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Card } from '../../forms/show/Card';
import { useText } from '../../ui/useText';

/** In the place of what a company has not told of itself. */
export const NothingYet = ({ mayUpdate }: { mayUpdate: boolean }) => {
  const { text, sectionTitle } = useText('account');
  return (
    <Card title={sectionTitle('company')}>
      <p>{text('torvet.accountShow.noneOf')}</p>
      {mayUpdate ? (
        <Button component={Link} to="/account/update" variant="outlined">
          {text('torvet.accountShow.fill')}
        </Button>
      ) : null}
    </Card>
  );
};
