import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { jobs } from '../../../resources/jobs';
import type { Job } from '../../../schemas/operations/jobs';
import { OpenedRecord } from '../../forms/OpenedRecord';
import { Card } from '../../forms/show/Card';
import { type Fact, Facts } from '../../forms/show/Facts';
import { RecordHead } from '../../forms/show/RecordHead';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { useText } from '../../ui/useText';
import { RetryJob } from '../../work/RetryJob';
import { JobState } from './JobState';

const list = '/staff/jobs';

type OpenedJob = Job & { id: string };

const Raw = styled('pre')({
  margin: 0,
  fontSize: '0.8125rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

const JobShow = ({ job }: { job: OpenedJob }) => {
  const { text, formats, labelOf } = useText('jobLog');
  const { state, error, payload, startedAt, completedAt } = job;
  const when = (at: string | undefined) => (at === undefined ? undefined : formats.dateTime(at));
  const facts: Fact[] = [
    [labelOf('name'), job.name],
    [labelOf('createdAt'), when(job.createdAt)],
    [labelOf('startAfter'), state === 'waiting' ? when(job.startAfter) : undefined],
    [labelOf('startedAt'), when(startedAt)],
    [labelOf('completedAt'), when(completedAt)],
    [labelOf('retryCount'), text('torvet.jobLog.retries', { count: job.retryCount, limit: job.retryLimit })],
  ];
  return (
    <>
      <RecordHead
        list={{ path: list, name: text('torvet.jobLog.toList') }}
        title={job.title}
        mark={<JobState value={state} />}
      >
        {state === 'failed' ? <RetryJob job={job} /> : null}
      </RecordHead>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: 880 }}>
        <Card title={text('torvet.jobLog.facts')}>
          <Facts facts={facts} as="fields" />
        </Card>
        {error === undefined ? null : (
          <Card title={labelOf('error')}>
            <Raw>{error}</Raw>
          </Card>
        )}
        <Card title={labelOf('payload')}>
          {Object.keys(payload).length === 0 ? (
            <p className="quiet">{text('torvet.jobLog.noPayload')}</p>
          ) : (
            <Raw>{JSON.stringify(payload, undefined, 2)}</Raw>
          )}
        </Card>
      </Box>
    </>
  );
};

const soonMs = 60_000;

/** True if the job is running or due, so that the page refetches it. */
const isUnderWay = ({ state, startAfter }: OpenedJob) =>
  state === 'running' ||
  (state === 'waiting' && (startAfter === undefined || Date.parse(startAfter) < Date.now() + soonMs));

/** `/staff/jobs/:id`: job with its payload and error. */
export const JobPage = () => {
  const { text } = useText();
  return (
    <OpenedRecord<OpenedJob>
      resource={jobs.name}
      words={{
        notFound: text('torvet.jobLog.notFound'),
        failed: text('torvet.jobLog.failed'),
        toList: text('torvet.jobLog.toList'),
      }}
      list={list}
      skeleton={<PageSkeleton />}
      anew
      isUnderWay={isUnderWay}
    >
      {(job) => <JobShow job={job} />}
    </OpenedRecord>
  );
};
