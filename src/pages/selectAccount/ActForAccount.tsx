import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { accounts } from '../../../resources/accounts';
import { type RoleID, roleIDs } from '../../../schemas/roles';
import { useStartActing } from '../../permissions/useActing';
import { ReferencePicker } from '../../ui/reference/ReferencePicker';
import type { Reference } from '../../ui/reference/reference';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { Ways } from './styles';

const Panel = styled('form')({
  display: 'grid',
  gap: 28,
  maxWidth: 680,
  padding: 'clamp(16px, 4vw, 32px)',
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  backgroundColor: token('surface'),
  boxShadow: token('shadowSmall'),
  '& fieldset': { margin: 0 },
  '& .wrong': { margin: '8px 0 0', flex: '1 0 100%', color: token('error'), fontSize: '0.8125rem' },
  '& .foot': { display: 'flex', flexWrap: 'wrap', gap: 12 },
  '& .own': {
    margin: 0,
    paddingTop: 24,
    borderTop: `1px solid ${token('hairline')}`,
    color: token('muted'),
    fontSize: '0.9375rem',
    '& a': { color: token('primary') },
  },
});

const reasonLength = { min: 3, max: 500 } as const;

/** The account that the address names, when one comes from the account index. */
const useNamedAccount = (): number | undefined => {
  const id = Number(new URLSearchParams(useLocation().search).get('account'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Staff belong to no account. */
const none: readonly Reference[] = [];

interface ActForAccountProps {
  /** Where to go on to. */
  redirect: string;
}

/** Staff choose any account and, each time, the roles that they act with there, and say why. */
export const ActForAccount = ({ redirect }: ActForAccountProps) => {
  const { text } = useText();
  const { mutate, isPending, error } = useStartActing(redirect === '/' ? '/listings' : redirect);
  const named = useNamedAccount();
  const [chosen, setChosen] = useState<number | null>();
  const [userRoles, setUserRoles] = useState<readonly RoleID[]>([]);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const accountID = chosen === undefined ? named : (chosen ?? undefined);
  const given = reason.trim();
  const wrong = {
    account: accountID === undefined,
    roles: userRoles.length === 0,
    reason: given.length < reasonLength.min,
  };

  const start = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (accountID === undefined || wrong.roles || wrong.reason) return;
    mutate({ body: { accountID, userRoles: [...userRoles], reason: given } });
  };
  const required = (label: string) => text('torvet.validation.required', { label });
  const toggle = (role: RoleID) =>
    setUserRoles((held) => roleIDs.filter((id) => (id === role ? !held.includes(id) : held.includes(id))));

  return (
    <Panel noValidate onSubmit={start}>
      <ReferencePicker
        resource={accounts}
        searches
        required
        known={none}
        label={text('torvet.selectAccount.search')}
        value={accountID}
        onChange={(next) => setChosen(next ?? null)}
        problem={asked && wrong.account ? required(text('torvet.listing.record.account')) : undefined}
      />
      <Ways aria-describedby={asked && wrong.roles ? 'roles-wrong' : undefined}>
        <legend>{text('torvet.selectAccount.chooseRole')}</legend>
        {roleIDs.map((role) => (
          <label key={role}>
            <input type="checkbox" checked={userRoles.includes(role)} onChange={() => toggle(role)} />
            {text(`torvet.role.${role}`)}
          </label>
        ))}
        {asked && wrong.roles ? (
          <p className="wrong" id="roles-wrong" role="alert">
            {required(text('torvet.selectAccount.role'))}
          </p>
        ) : null}
      </Ways>
      <TextField
        label={text('torvet.selectAccount.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        multiline
        minRows={2}
        required
        error={asked && wrong.reason}
        helperText={
          asked && wrong.reason
            ? reason.trim() === ''
              ? required(text('torvet.selectAccount.reason'))
              : text('torvet.validation.lengthBetween', {
                  label: text('torvet.selectAccount.reason'),
                  ...reasonLength,
                })
            : text('torvet.selectAccount.reasonHelp')
        }
        slotProps={{ htmlInput: { maxLength: reasonLength.max } }}
      />
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      <div className="foot">
        <Button type="submit" variant="contained" loading={isPending}>
          {text('torvet.impersonation.start')}
        </Button>
      </div>
      <p className="own">
        {text('torvet.selectAccount.asStaffHelp')}{' '}
        <Link to="/accounts">{text('torvet.selectAccount.asStaff')}</Link>
      </p>
    </Panel>
  );
};
