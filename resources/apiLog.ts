import { apiStatusClasses } from '../schemas/staffFilters';
import { firstPage } from './firstPage';
import type { ListResource } from './listResource';

/** Kinds of cells that only the API log has. */
export type ApiCallCell = 'status' | 'call';

/** Requests with API keys, newest first. */
export const apiLogs: ListResource<ApiCallCell, never> = {
  name: 'apiLogs',
  operations: { list: 'listApiCalls' },
  recordID: 'ID',
  columns: [
    { name: 'at', kind: 'moment', sort: 'id', firstOrder: 'DESC' },
    { name: 'message', kind: 'title' },
    { name: 'status', kind: 'status' },
    { name: 'accountName', kind: 'account' },
    { name: 'keyName', kind: 'text' },
    { name: 'path', kind: 'call', card: 'foot' },
  ],
  filters: [
    { source: 'accountID', kind: 'reference' },
    { source: 'keyName', kind: 'text', max: 60 },
    {
      source: 'statusClass',
      kind: 'choice',
      choices: apiStatusClasses,
      names: 'torvet.apiCallLog.statusClasses',
    },
    { source: 'at', kind: 'dateRange', from: 'from', to: 'to' },
  ],
  titles: ['message'],
  defaultSort: { field: 'id', order: 'DESC' },
  pageSizes: firstPage.pageSizes,
  exported: {},
};
