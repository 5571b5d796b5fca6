import { type JobStateName, jobStates } from '../../../schemas/job';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';

const colors = {
  waiting: 'info',
  running: 'info',
  failed: 'error',
  done: 'success',
  cancelled: 'default',
} as const satisfies Record<JobStateName, string>;

export const JobState = ({ value }: { value: unknown }) => {
  const { text } = useText();
  const state = jobStates.find((one) => one === value);
  return state === undefined ? null : (
    <Tag color={colors[state]}>{text(`torvet.jobLog.states.${state}`)}</Tag>
  );
};
