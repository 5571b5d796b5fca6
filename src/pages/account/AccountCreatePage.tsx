import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import { accountSchema } from '../../../schemas/account';
import { accountFormWithCVR } from '../../../schemas/accountForm';
import { roles } from '../../../schemas/roles';
import { ResourceEditor } from '../../forms/editing/ResourceEditor';
import type { EditedRecord } from '../../forms/editing/useSaving';
import type { Session } from '../../permissions/session';
import { useSessionStore } from '../../permissions/useSession';
import { track } from '../../tracking/track';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Next = styled('aside')({
  margin: '0 0 24px',
  padding: '20px 24px',
  borderRadius: radii.card,
  backgroundColor: token('primaryTint'),
  '& h2': { margin: 0, fontSize: '1.0625rem', fontWeight: 650 },
  '& ol': { display: 'grid', gap: 6, maxWidth: '68ch', margin: '10px 0 0', paddingLeft: 22 },
  '& li::marker': { fontWeight: 650, color: token('primary') },
});

/** Text about the steps after an account is created. */
const WhatHappens = () => {
  const { text } = useText();
  return (
    <>
      <p style={{ maxWidth: '68ch', margin: '-8px 0 20px' }}>{text('torvet.accountCreate.intro')}</p>
      <Next aria-labelledby="what-happens">
        <h2 id="what-happens">{text('torvet.accountCreate.next')}</h2>
        <ol>
          <li>{text('torvet.accountCreate.steps.details')}</li>
          <li>{text('torvet.accountCreate.steps.review')}</li>
          <li>{text('torvet.accountCreate.steps.told')}</li>
        </ol>
      </Next>
    </>
  );
};

/**
 * `/account/create`: a user without an account creates one and becomes its administrator. The page that the user
 * originally requested is then opened.
 */
export const AccountCreatePage = ({ session }: { session: Session }) => {
  const { text } = useText();
  const store = useSessionStore();
  const onCreated = useCallback(
    ({ id: _, ...record }: EditedRecord) => {
      const { ID, name, accountType, permissions } = accountSchema.parse(record);
      track('user_action', 'createAccount', { account_type: accountType });
      // The guard then redirects to the originally requested page.
      store.choose({ ID, name, accountType, permissions, userRoles: [roles.admin] });
    },
    [store],
  );
  return (
    <ResourceEditor
      resource="accounts"
      schema={accountFormWithCVR}
      record={undefined}
      userID={session.user.id}
      path="/account/create"
      back="/"
      notices={<WhatHappens />}
      submit={text('torvet.accountCreate.submit')}
      onCreated={onCreated}
    />
  );
};
