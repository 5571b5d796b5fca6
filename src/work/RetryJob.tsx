import type { Job } from '../../schemas/operations/jobs';
import { useRecordAction } from '../providers/data/useRecordAction';
import { BusyButton } from '../ui/BusyButton';
import { useText } from '../ui/useText';

interface RetryJobProps {
  job: Job;
  /** True in a list: a small button whose accessible name contains the job. */
  inList?: true;
}

/** Button that retries a failed job. */
export const RetryJob = ({ job, inList }: RetryJobProps) => {
  const { text } = useText();
  const { act, isPending } = useRecordAction('retryJob', job, {
    send: ({ ID }) => ({ params: { jobId: ID } }),
    said: () => text('torvet.jobLog.retried'),
  });
  const label = text('torvet.actions.retry');
  return (
    <BusyButton
      variant={inList ? 'outlined' : 'contained'}
      size={inList ? 'small' : 'medium'}
      aria-label={inList && text('torvet.overview.about', { label, title: job.title })}
      busy={isPending}
      onClick={() => act()}
    >
      {label}
    </BusyButton>
  );
};
