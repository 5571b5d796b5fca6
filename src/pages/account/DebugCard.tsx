import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { Account } from '../../../schemas/account';
import { Card } from '../../forms/show/Card';
import { useToast } from '../../providers/useToast';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Raw = styled('pre')({
  maxHeight: '28rem',
  margin: '16px 0 0',
  padding: 16,
  overflow: 'auto',
  borderRadius: radii.control,
  backgroundColor: token('sunken'),
  color: token('ink'),
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** Account as JSON, as the server returns it; for staff. */
export const DebugCard = ({ account }: { account: Account }) => {
  const { text } = useText();
  const toast = useToast();
  const id = useId();
  const [open, setOpen] = useState(false);
  const json = JSON.stringify(account, undefined, 2);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(json);
      toast.say(text('torvet.accountShow.debug.copied'), 'success');
    } catch {
      toast.say(text('torvet.accountShow.debug.copyFailed'), 'error');
    }
  };
  return (
    <Card title={text('torvet.accountShow.debug.title')}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button
          variant="outlined"
          size="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          {text(open ? 'torvet.accountShow.debug.hide' : 'torvet.accountShow.debug.show')}
        </Button>
        <Button variant="outlined" size="small" onClick={() => void copy()}>
          {text('torvet.accountShow.debug.copy')}
        </Button>
      </div>
      <div id={id}>
        {open ? (
          // Focusable, so that it can be scrolled by keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
          <Raw tabIndex={0} aria-label={text('torvet.accountShow.debug.title')}>
            {json}
          </Raw>
        ) : null}
      </div>
    </Card>
  );
};
