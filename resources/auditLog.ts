import { kindNames } from '../schemas/kindNames';
import { auditActions } from '../schemas/staffFilters';
import { firstPage } from './firstPage';
import type { ListResource } from './listResource';

/** Kinds of cells that only the audit log has. */
export type AuditCell = 'done' | 'subject' | 'changes';

/** Changes and their authors, newest first. */
export const auditLog: ListResource<AuditCell, never> = {
  name: 'auditLog',
  operations: { list: 'listAuditLog' },
  recordID: 'ID',
  columns: [
    { name: 'at', kind: 'moment', sort: 'id', firstOrder: 'DESC' },
    { name: 'by', kind: 'title', share: 16 },
    { name: 'action', kind: 'done', card: 'underTitle', share: 16 },
    { name: 'subjectID', kind: 'subject', share: 30 },
    { name: 'accountName', kind: 'account' },
    { name: 'changes', kind: 'changes', card: 'foot' },
  ],
  filters: [
    { source: 'person', kind: 'text', max: 100 },
    { source: 'accountID', kind: 'reference' },
    { source: 'subjectKind', kind: 'choice', choices: kindNames, names: 'torvet.auditLog.kinds' },
    { source: 'subjectID', kind: 'text', max: 40 },
    {
      source: 'action',
      kind: 'choice',
      choices: auditActions,
      names: 'torvet.auditLog.actions',
      sorted: true,
    },
    { source: 'onBehalf', kind: 'boolean' },
    { source: 'at', kind: 'dateRange', from: 'from', to: 'to' },
  ],
  titles: ['by'],
  defaultSort: { field: 'id', order: 'DESC' },
  pageSizes: firstPage.pageSizes,
  exported: {
    columns: [
      { name: 'at', kind: 'moment' },
      { name: 'by', kind: 'text' },
      { name: 'onBehalf', kind: 'flag' },
      { name: 'action', kind: 'done' },
      { name: 'subjectKind', kind: 'choice', names: 'torvet.auditLog.kinds' },
      { name: 'subjectID', kind: 'text' },
      { name: 'subjectTitle', kind: 'text' },
      { name: 'accountID', kind: 'number' },
      { name: 'changes', kind: 'changes' },
    ],
  },
};
