import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { download } from '../../../lists/export/download';
import { useOperation } from '../../../providers/data/useOperation';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { figures, radii, token } from '../../../ui/tokens';
import { useText } from '../../../ui/useText';
import type { AddingProps } from './AppDialog';
import { PasswordDialog } from './PasswordDialog';

const Codes = styled('ul')({
  ...figures,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: '6px 16px',
  margin: '0 0 16px',
  padding: 16,
  listStyle: 'none',
  borderRadius: radii.control,
  backgroundColor: token('sunken'),
  fontFamily: 'ui-monospace, monospace',
});

/** Dialog with new recovery codes, which are shown only once. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { text } = useText();
  const save = () =>
    download(
      new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' }),
      `${text('torvet.profile.secondFactor.fileName')}.txt`,
    );
  return (
    <ConfirmDialog
      title={text('torvet.profile.secondFactor.codesTitle')}
      back={text('torvet.profile.secondFactor.done')}
      stays
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>{text('torvet.profile.secondFactor.codesOnce')}</p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Button variant="outlined" onClick={save}>
        {text('torvet.profile.secondFactor.download')}
      </Button>
    </ConfirmDialog>
  );
};

/** Dialog that replaces the recovery codes. */
export const NewCodesDialog = ({ onClose, onAdded }: AddingProps) => {
  const { text } = useText();
  const { mutate, isPending, error } = useOperation('newRecoveryCodes', {
    onSuccess: ({ recoveryCodes = [] }) => onAdded(recoveryCodes),
  });
  return (
    <PasswordDialog
      title={text('torvet.profile.secondFactor.newCodes')}
      confirm={text('torvet.profile.secondFactor.newCodes')}
      busy={isPending}
      error={error}
      onClose={onClose}
      onPassword={(password) => mutate({ body: { password } })}
    />
  );
};
