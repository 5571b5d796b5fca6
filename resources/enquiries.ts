import { enquiryStates } from '../schemas/enquiryStates';
import { firstPage } from './firstPage';
import type { ListResource } from './listResource';

/** Kinds of cells that only lists of enquiries have. */
export type EnquiryCell = 'enquiryState';

/** Enquiries of visitors to an account, newest first. */
export const enquiries: ListResource<EnquiryCell, never> = {
  name: 'enquiries',
  operations: { list: 'listEnquiries', get: 'getEnquiry' },
  recordID: 'ID',
  columns: [
    { name: 'name', kind: 'title', share: 20 },
    { name: 'state', kind: 'enquiryState' },
    { name: 'message', kind: 'text', share: 40, card: 'foot' },
    { name: 'listingTitle', kind: 'text', share: 20, card: 'underTitle' },
    { name: 'accountName', kind: 'account', staff: true, card: 'underTitle' },
    { name: 'createdAt', kind: 'moment', sort: 'createdAt', firstOrder: 'DESC' },
  ],
  filters: [
    { source: 'state', kind: 'choice', choices: enquiryStates, names: 'torvet.enquiry.states' },
    { source: 'accountID', kind: 'reference' },
    { source: 'createdAt', kind: 'dateRange', from: 'from', to: 'to' },
  ],
  titles: ['name'],
  pages: { show: '/enquiries/:ID' },
  defaultSort: { field: 'createdAt', order: 'DESC' },
  pageSizes: firstPage.pageSizes,
  exported: {
    columns: [
      { name: 'ID', kind: 'number' },
      { name: 'createdAt', kind: 'moment' },
      { name: 'state', kind: 'enquiryState' },
      { name: 'name', kind: 'text' },
      { name: 'email', kind: 'text' },
      { name: 'phone', kind: 'text' },
      { name: 'message', kind: 'text' },
      { name: 'listingTitle', kind: 'text' },
      { name: 'caseNumber', kind: 'text' },
      { name: 'answeredBy', kind: 'text' },
      { name: 'answeredAt', kind: 'moment' },
      { name: 'note', kind: 'text' },
    ],
  },
};
