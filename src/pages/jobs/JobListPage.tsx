import { type JobCell, jobs } from '../../../resources/jobs';
import type { ListExtension } from '../../lists/extension';
import { ResourceList } from '../../lists/ResourceList';
import { useText } from '../../ui/useText';
import { JobQueues } from './JobQueues';
import { JobState } from './JobState';

const jobList: ListExtension<JobCell, never> = { cells: { jobState: { Cell: JobState } } };

/** `/staff/jobs`: list of background jobs, with a summary by queue. */
export const JobListPage = () => {
  const { text } = useText();
  return (
    <>
      <ResourceList resource={jobs} extension={jobList} intro={text('torvet.jobLog.intro')} />
      <JobQueues />
    </>
  );
};
