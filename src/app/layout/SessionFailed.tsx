import Button from '@mui/material/Button';
import { useSessionStore } from '../../permissions/useSession';
import { LooseCable } from '../../ui/states/LooseCable';
import { StatePage } from '../../ui/states/StatePage';
import { useText } from '../../ui/useText';

/** The accounts could not be fetched, and without them nothing can be decided. */
export const SessionFailed = () => {
  const { text } = useText();
  const session = useSessionStore();
  return (
    <StatePage
      drawing={<LooseCable />}
      title={text('torvet.accountIndex.failed')}
      actions={
        <Button variant="contained" onClick={() => void session.load()}>
          {text('torvet.actions.retry')}
        </Button>
      }
    >
      <p>{text('torvet.app.loadFailedText')}</p>
    </StatePage>
  );
};
