import type { UserState } from '../../../schemas/staffFilters';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';

const colors = {
  registered: 'success',
  invited: 'info',
  suspended: 'error',
  staff: 'primary',
} as const satisfies Record<UserState, string>;

export const UserStateTag = ({ state }: { state: UserState }) => {
  const { text } = useText();
  return <Tag color={colors[state]}>{text(`torvet.staffUser.state.${state}`)}</Tag>;
};
