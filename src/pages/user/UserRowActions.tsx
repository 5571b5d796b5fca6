import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRecordContext } from 'react-admin';
import type { UserAction } from '../../../resources/users';
import type { UserRow } from '../../../schemas/user';
import type { RowMenuProps } from '../../lists/extension';
import { OwnRowMenu } from '../../lists/table/OwnRowMenu';
import { useSignedIn } from '../../permissions/useSession';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';
import { StaffUserDialog } from './StaffUserActions';
import { userActionsOf } from './userActions';

/** Row menu with staff actions on another user. Staff edit their own user in their profile. */
export const UserRowMenu = ({ onAct, ...props }: RowMenuProps<UserAction>) => {
  const { text } = useText();
  const signedIn = useSignedIn().user.id;
  const user = useRecordContext<UserRow>();
  const actions = user && user.id !== signedIn ? userActionsOf(user.state) : [];
  return (
    <OwnRowMenu {...props}>
      {actions.map((action) => (
        <MenuItem
          key={action}
          aria-haspopup="dialog"
          onClick={() => {
            props.onClose();
            onAct(action);
          }}
        >
          {text(`torvet.staffUser.${action}.button`)}
        </MenuItem>
      ))}
    </OwnRowMenu>
  );
};

interface UserRowDialogProps {
  action: UserAction;
  id: number;
  onClose: () => void;
}

/** Dialog for an action in the list; refetches the user first. */
export const UserRowDialog = ({ action, id, onClose }: UserRowDialogProps) => {
  const data = useTorvetData();
  const toast = useToast();
  const { data: found, error } = useQuery({
    queryKey: ['user', id],
    queryFn: async ({ signal }) => data.call('getUser', { params: { id }, signal }),
    retry: false,
    staleTime: 0,
  });
  const fail = useEffectEvent((why: Error) => {
    toast.failed('fetch', 'user', why);
    onClose();
  });
  useEffect(() => {
    if (error) fail(error);
  }, [error]);
  return found?.standing ? (
    <StaffUserDialog what={action} user={found.user} standing={found.standing} onClose={onClose} />
  ) : null;
};
