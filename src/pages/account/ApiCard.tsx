import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Card } from '../../forms/show/Card';
import { useText } from '../../ui/useText';

/** The way to the API's keys and log, which stand beside the import. */
export const ApiCard = () => {
  const { text } = useText();
  return (
    <Card title={text('torvet.accountShow.api.title')}>
      <p>{text('torvet.accountShow.api.text')}</p>
      <Button component={Link} to="/listings/import?tab=api" variant="outlined" size="small">
        {text('torvet.accountShow.api.open')}
      </Button>
    </Card>
  );
};
