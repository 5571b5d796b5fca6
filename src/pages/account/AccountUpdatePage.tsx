import { useCallback } from 'react';
import { accountSchema } from '../../../schemas/account';
import {
  accountForm,
  accountFormWithCVR,
  staffAccountForm,
  staffAccountFormWithCVR,
} from '../../../schemas/accountForm';
import { ResourceEditor } from '../../forms/editing/ResourceEditor';
import type { EditedRecord } from '../../forms/editing/useSaving';
import { OpenedRecord } from '../../forms/OpenedRecord';
import type { Session } from '../../permissions/session';
import { useSessionStore } from '../../permissions/useSession';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { useText } from '../../ui/useText';

interface AccountUpdatePageProps {
  session: Session;
  accountID: number;
  /** Path of this page, for the draft, and path that closing the form opens. */
  path: string;
  back: string;
}

/** Form of an account. An existing CVR number cannot be removed. */
const formOf = ({ staff }: Session, { cvrNumber }: EditedRecord) => {
  if (cvrNumber === undefined) return staff ? staffAccountForm : accountForm;
  return staff ? staffAccountFormWithCVR : accountFormWithCVR;
};

/** Never called, because this page only updates accounts. */
const onCreated = () => undefined;

/** Form of an account (`/account/update`); for staff `/accounts/:id/update`, with permissions. */
export const AccountUpdatePage = ({ session, accountID, path, back }: AccountUpdatePageProps) => {
  const { text } = useText();
  const store = useSessionStore();
  const onSaved = useCallback(
    ({ id: _, ...record }: EditedRecord) => {
      const { data } = accountSchema.safeParse(record);
      if (data) store.accountChanged(data);
    },
    [store],
  );
  return (
    <OpenedRecord<EditedRecord>
      resource="accounts"
      id={accountID}
      words={{
        notFound: text('torvet.accountShow.notFound'),
        failed: text('torvet.accountShow.failed'),
        toList: text('torvet.accountShow.toAccounts'),
      }}
      list="/accounts"
      skeleton={<PageSkeleton />}
      edited
    >
      {(record) => (
        <ResourceEditor
          resource="accounts"
          schema={formOf(session, record)}
          record={record}
          userID={session.user.id}
          path={path}
          back={back}
          onCreated={onCreated}
          onSaved={onSaved}
        />
      )}
    </OpenedRecord>
  );
};
