import { mailKinds, mailStates } from '../schemas/mail';
import { firstPage } from './firstPage';
import type { ListResource } from './listResource';

/** Kinds of cells that only the list of mails has. */
export type MailCell = 'mailState';

export const mails: ListResource<MailCell, never> = {
  name: 'mails',
  operations: { list: 'listMails', get: 'getMail' },
  recordID: 'ID',
  columns: [
    { name: 'title', kind: 'title' },
    { name: 'recipient', kind: 'text', card: 'underTitle' },
    { name: 'accountName', kind: 'account' },
    { name: 'state', kind: 'mailState' },
    { name: 'attempts', kind: 'number', align: 'right' },
    { name: 'createdAt', kind: 'moment', sort: 'createdAt', firstOrder: 'DESC' },
  ],
  filters: [
    { source: 'state', kind: 'choice', choices: mailStates, names: 'torvet.mailLog.states' },
    { source: 'kind', kind: 'choice', choices: mailKinds, names: 'torvet.mailLog.kinds' },
    { source: 'recipient', kind: 'text', max: 100 },
    { source: 'accountID', kind: 'reference' },
    { source: 'createdAt', kind: 'dateRange', from: 'from', to: 'to' },
  ],
  titles: ['title'],
  pages: { show: '/staff/mails/:ID' },
  defaultSort: { field: 'createdAt', order: 'DESC' },
  pageSizes: firstPage.pageSizes,
};
