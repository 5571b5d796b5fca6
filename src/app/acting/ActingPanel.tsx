import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { accountsToActFor } from '../../../resources/accounts';
import { impersonationBody, impersonationForm } from '../../../schemas/impersonation';
import type { ActingFor } from '../../../schemas/token';
import { LeaveQuestion } from '../../forms/editing/LeaveQuestion';
import { useAskedEnd } from '../../forms/editing/useAskedEnd';
import { PasswordWidget } from '../../forms/kinds/PasswordWidget';
import { TextareaWidget } from '../../forms/kinds/TextWidget';
import { useFormField } from '../../forms/kinds/useFormField';
import { type Fact, Facts } from '../../forms/show/Facts';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { RoleChoice } from '../../pages/selectAccount/RoleChoice';
import type { NamedAccount } from '../../permissions/actingPanel';
import { useStartActing } from '../../permissions/useActing';
import { useRoleNames } from '../../permissions/useRoleNames';
import { useSignedIn } from '../../permissions/useSession';
import { useTorvetData } from '../../providers/data/dataProvider';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { isWorkOpen } from '../../providers/keptWork';
import { BusyButton } from '../../ui/BusyButton';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ReferenceSearch } from '../../ui/reference/ReferenceSearch';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Fields = styled('div')({
  display: 'grid',
  gap: 20,
  paddingTop: 8,
  '& fieldset': { margin: 0 },
});

const Now = styled('section')({
  display: 'grid',
  gap: 12,
  marginBottom: 20,
  paddingBottom: 20,
  borderBottom: `1px solid ${token('hairline')}`,
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 16px', margin: 0 },
  '& dl > div': { display: 'contents' },
  '& dt': { color: token('muted') },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& button': { justifySelf: 'start' },
});

/** Current impersonation; taken from the access token until the response arrives. */
type Current = ActingFor & { reason?: string; beganAt?: string };

/** Account, roles, start time and reason of the current impersonation. */
const CurrentActing = ({ current }: { current: Current }) => {
  const { text, formats } = useText();
  const roleNames = useRoleNames();
  const { busy, end, question } = useAskedEnd(useSignedIn());
  const facts: Fact[] = [
    [text('torvet.selectAccount.fields.accountID'), current.accountName],
    [text('torvet.selectAccount.fields.userRoles'), roleNames(current.userRoles)],
    [text('torvet.impersonation.since'), current.beganAt && formats.dateTime(current.beganAt)],
    [text('torvet.selectAccount.fields.reason'), current.reason],
  ];
  return (
    <Now aria-label={text('torvet.impersonation.now')}>
      <Facts facts={facts} />
      <BusyButton type="button" variant="outlined" busy={busy} onClick={end}>
        {text('torvet.impersonation.endNow')}
      </BusyButton>
      {question}
    </Now>
  );
};

/** Account field that searches by name or invoice number. */
const AccountField = ({ known }: { known: readonly NamedAccount[] }) => {
  const { text } = useText();
  const { value, set, error } = useFormField('accountID');
  return (
    <div data-field="accountID">
      <ReferenceSearch
        resource={accountsToActFor}
        required
        known={known}
        label={text('torvet.accountIndex.search')}
        value={typeof value === 'number' ? value : undefined}
        onChange={set}
        problem={error}
      />
    </div>
  );
};

interface FormProps {
  /** Account that is selected when the panel opens. */
  account: NamedAccount | undefined;
  current: Current | undefined;
  onClose: () => void;
}

const ActingForm = ({ account, current, onClose }: FormProps) => {
  const { text } = useText();
  const { mutate, isPending, error } = useStartActing();
  const [leaving, setLeaving] = useState<z.infer<typeof impersonationBody>>();
  const named = account ?? (current && { ID: current.accountID, name: current.accountName });
  const form = useSmallForm(() => impersonationForm, {
    accountID: named?.ID,
    ...(current ? { userRoles: current.userRoles, reason: current.reason ?? '' } : {}),
  });
  const begin = () => {
    const given = form.read();
    if (!given) return;
    const body = impersonationBody.parse(given);
    if (isWorkOpen()) setLeaving(body);
    else mutate({ body });
  };
  return (
    <ConfirmDialog
      title={text(current ? 'torvet.impersonation.changeTitle' : 'torvet.impersonation.title')}
      confirm={text(current ? 'torvet.impersonation.change' : 'torvet.impersonation.start')}
      busy={isPending}
      failure={error ? firstSentence(toApiError(error)) : undefined}
      onClose={onClose}
      onConfirm={begin}
    >
      {current ? <CurrentActing current={current} /> : null}
      <FormStoreProvider store={form.store}>
        <Fields>
          <AccountField known={named ? [named] : []} />
          <RoleChoice />
          <SmallField name="reason">{(field) => <TextareaWidget {...field} required />}</SmallField>
          <SmallField name="password">
            {(field) => <PasswordWidget {...field} autoComplete="current-password" />}
          </SmallField>
        </Fields>
      </FormStoreProvider>
      {leaving ? (
        <LeaveQuestion
          sentences={[text('torvet.impersonation.unsaved')]}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => {
            setLeaving(undefined);
            mutate({ body: leaving });
          }}
        />
      ) : null}
    </ConfirmDialog>
  );
};

interface ActingPanelProps {
  account: NamedAccount | undefined;
  onClose: () => void;
}

/**
 * Panel to start an impersonation with account, roles and reason. During an impersonation, it shows the current one.
 */
export const ActingPanel = ({ account, onClose }: ActingPanelProps) => {
  const { acting, active, staff } = useSignedIn();
  const { call } = useTorvetData();
  const { data, isPending, error } = useQuery({
    queryKey: ['currentImpersonation', acting],
    queryFn: async ({ signal }) => (await call('getCurrentImpersonation', { signal })).impersonation,
    enabled: acting !== undefined,
    retry: false,
  });
  if (acting && isPending) return null;
  const current = error ? acting : data;
  return <ActingForm account={account ?? (staff ? active : undefined)} current={current} onClose={onClose} />;
};
