import { mailStates, type MailState as State } from '../../../schemas/mail';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';

const colors = {
  queued: 'info',
  sent: 'success',
  failed: 'error',
  cancelled: 'default',
} as const satisfies Record<State, string>;

export const MailState = ({ value }: { value: unknown }) => {
  const { text } = useText();
  const state = mailStates.find((one) => one === value);
  return state === undefined ? null : (
    <Tag color={colors[state]}>{text(`torvet.mailLog.states.${state}`)}</Tag>
  );
};
