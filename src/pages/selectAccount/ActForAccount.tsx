import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FormEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { accounts } from '../../../resources/accounts';
import { impersonationBody, impersonationForm } from '../../../schemas/impersonation';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { TextareaWidget } from '../../forms/widgets/TextWidget';
import { useFormField } from '../../forms/widgets/useFormField';
import { useStartActing } from '../../permissions/useActing';
import { ReferencePicker } from '../../ui/reference/ReferencePicker';
import type { Reference } from '../../ui/reference/reference';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { RoleChoice } from './RoleChoice';

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

/** The account, looked up by its name or its invoice number. */
const AccountField = () => {
  const { text } = useText();
  const { value, set, error } = useFormField('accountID');
  return (
    <div data-field="accountID">
      <ReferencePicker
        resource={accounts}
        searches
        required
        known={none}
        label={text('torvet.selectAccount.search')}
        value={typeof value === 'number' ? value : undefined}
        onChange={set}
        problem={error}
      />
    </div>
  );
};

/** Staff choose any account and, each time, the roles that they act with there, and say why. */
export const ActForAccount = ({ redirect }: ActForAccountProps) => {
  const { text } = useText();
  const { mutate, isPending, error } = useStartActing(redirect === '/' ? '/listings' : redirect);
  const named = useNamedAccount();
  const form = useSmallForm(() => impersonationForm, { accountID: named });
  const start = (event: FormEvent) => {
    event.preventDefault();
    const given = form.read();
    if (given) mutate({ body: impersonationBody.parse(given) });
  };
  return (
    <FormStoreProvider store={form.store}>
      <Panel noValidate onSubmit={start}>
        <AccountField />
        <RoleChoice />
        <SmallField name="reason">{(field) => <TextareaWidget {...field} required />}</SmallField>
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
    </FormStoreProvider>
  );
};
