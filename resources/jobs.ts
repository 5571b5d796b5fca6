import { jobStates } from '../schemas/job';
import { firstPage } from './firstPage';
import type { ListResource } from './listResource';

/** Kinds of cells that only the list of jobs has. */
export type JobCell = 'jobState';

export const jobs: ListResource<JobCell, never> = {
  name: 'jobs',
  operations: { list: 'listJobs', get: 'getJob' },
  recordID: 'ID',
  columns: [
    { name: 'title', kind: 'title' },
    // The first click sorts failed jobs first.
    { name: 'state', kind: 'jobState', sort: 'state' },
    { name: 'error', kind: 'text', card: 'underTitle', share: 28 },
    { name: 'retryCount', kind: 'number', align: 'right' },
    { name: 'createdAt', kind: 'moment', sort: 'createdAt', firstOrder: 'DESC' },
    { name: 'completedAt', kind: 'moment' },
  ],
  filters: [
    { source: 'state', kind: 'choice', choices: jobStates, names: 'torvet.jobLog.states' },
    { source: 'name', kind: 'text', max: 100 },
  ],
  titles: ['title'],
  pages: { show: '/staff/jobs/:ID' },
  defaultSort: { field: 'state', order: 'ASC' },
  pageSizes: firstPage.pageSizes,
};
