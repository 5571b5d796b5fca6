import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Account } from '../../../schemas/account';
import type { AccountMergePreview, MergedField } from '../../../schemas/accountMerge';
import { passwordForm } from '../../../schemas/profileForm';
import { PasswordWidget } from '../../forms/kinds/PasswordWidget';
import { Card } from '../../forms/show/Card';
import { ReasonDialog } from '../../forms/small/ReasonDialog';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { useRoleNames } from '../../permissions/useRoleNames';
import { useOperation } from '../../providers/data/useOperation';
import { toApiError } from '../../providers/http/apiError';
import { useText } from '../../ui/useText';
import { CompanyChoices } from './CompanyChoices';
import { useAttention } from './useAttention';

interface MergePreviewProps {
  preview: AccountMergePreview;
  /** Called after the merge, with the remaining account. */
  onMerged: (remaining: Account) => void;
  /** Called if one of the accounts was changed after the preview. */
  onChanged: () => void;
}

const shownMoves = ['listings', 'promotions', 'imports', 'users', 'invitations'] as const;

/** Effects of a merge (records that are moved, merged, revoked or unchanged), with choices and confirmation. */
export const MergePreview = ({ preview, onMerged, onChanged }: MergePreviewProps) => {
  const { text } = useText();
  const roleNames = useRoleNames();
  const [takenOver, setTakenOver] = useState<readonly MergedField[]>([]);
  const attention = useAttention(preview, takenOver);
  const [asked, setAsked] = useState(false);
  const form = useSmallForm(() => passwordForm);
  const { account, remaining, moves, users, apiKeyNames, obstacles } = preview;
  const named = { account: account.name, remaining: remaining.name };
  const { mutate, isPending, error } = useOperation('mergeAccount', {
    onSuccess: (answer) => onMerged(answer.account),
    onError: (failed) => {
      if (toApiError(failed).status !== 412) return;
      setAsked(false);
      onChanged();
    },
  });
  const moving = shownMoves.filter((what) => moves[what] > 0);
  const merge = (reason: string) => {
    const password = form.read()?.password;
    if (typeof password !== 'string') return;
    mutate({
      params: { id: account.ID },
      version: account.version,
      body: {
        reason,
        remainingID: remaining.ID,
        remainingVersion: remaining.version,
        seen: preview.seen,
        takenOver: [...takenOver],
        password,
      },
    });
  };
  return (
    <>
      <Card title={text('torvet.accountMerge.movesTitle', named)}>
        {moving.length === 0 ? <p>{text('torvet.accountMerge.moves.nothing')}</p> : null}
        <ul>
          {moving.map((what) => (
            <li key={what}>{text(`torvet.accountMerge.moves.${what}`, { smart_count: moves[what] })}</li>
          ))}
        </ul>
        <p>{text('torvet.accountMerge.stays')}</p>
      </Card>
      {users.length > 0 ? (
        <Card title={text('torvet.accountMerge.usersTitle')}>
          <ul>
            {users.map(({ id, name, email, invited, remainingRoles, unitedRoles }) => {
              const becomes = { ...named, before: roleNames(remainingRoles), roles: roleNames(unitedRoles) };
              return (
                <li key={id}>
                  <strong>{name ?? email}</strong> {invited ? `${text('torvet.accountMerge.invited')} ` : ''}
                  {text(
                    remainingRoles.length > 0
                      ? 'torvet.accountMerge.userUnited'
                      : 'torvet.accountMerge.userBecomes',
                    becomes,
                  )}
                </li>
              );
            })}
          </ul>
        </Card>
      ) : null}
      {apiKeyNames.length > 0 ? (
        <Card title={text('torvet.accountMerge.keysTitle')}>
          <p style={{ margin: 0 }}>
            {text('torvet.accountMerge.keys.revoked', { ...named, names: apiKeyNames.join(', ') })}
          </p>
        </Card>
      ) : null}
      <CompanyChoices preview={preview} takenOver={takenOver} onChange={setTakenOver} />
      {attention.length > 0 ? (
        <Alert severity="warning">
          {text('torvet.accountMerge.attention')}
          <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
            {attention.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {obstacles.map((obstacle) => (
        <Alert key={obstacle} severity="error">
          {text(`torvet.accountMerge.obstacles.${obstacle}`, named)}
        </Alert>
      ))}
      <Alert severity="info">{text('torvet.accountMerge.forever')}</Alert>
      <div>
        <Button
          variant="contained"
          color="error"
          disabled={obstacles.length > 0}
          onClick={() => setAsked(true)}
        >
          {text('torvet.accountMerge.confirm')}
        </Button>
      </div>
      {asked ? (
        <ReasonDialog
          title={text('torvet.accountMerge.question', named)}
          confirm={text('torvet.accountMerge.confirm')}
          about="mergeAccount"
          destructive
          busy={isPending}
          error={error}
          onClose={() => setAsked(false)}
          onConfirm={merge}
        >
          <p style={{ marginTop: 0 }}>{text('torvet.accountMerge.forever')}</p>
          <p>{text('torvet.accountMerge.reasonRead', named)}</p>
          <FormStoreProvider store={form.store}>
            <SmallField name="password">
              {(field) => <PasswordWidget {...field} autoComplete="current-password" />}
            </SmallField>
          </FormStoreProvider>
        </ReasonDialog>
      ) : null}
    </>
  );
};
