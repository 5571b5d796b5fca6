import Button from '@mui/material/Button';
import { useState } from 'react';
import { Card } from '../../forms/show/Card';
import { signOutForNewPassword } from '../../providers/auth/leave';
import { useOperation } from '../../providers/data/useOperation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { LeavingDialog } from './LeavingDialog';

/**
 * Card that requests a mail for setting a new password. The user is then signed out, even if the mail could not be
 * sent.
 */
export const PasswordCard = ({ email }: { email: string }) => {
  const { text } = useText();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, isSuccess, isError } = useOperation('requestOwnPasswordReset');
  const done = isSuccess ? 'sent' : isError ? 'failed' : undefined;
  return (
    <Card title={text('torvet.profile.password.title')}>
      <p style={{ marginTop: 0 }}>{text('torvet.profile.password.text')}</p>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {text('torvet.profile.password.change')}
      </Button>
      {asking && !done ? (
        <ConfirmDialog
          title={text('torvet.profile.password.change')}
          confirm={text('torvet.profile.password.send')}
          busy={isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => mutate({})}
        >
          {text('torvet.profile.password.question', { email })}
        </ConfirmDialog>
      ) : null}
      {done ? (
        <LeavingDialog
          message={text(`torvet.profile.password.${done}`)}
          severity={done === 'sent' ? 'success' : 'error'}
          leave={signOutForNewPassword}
        />
      ) : null}
    </Card>
  );
};
