import { caseNumber } from './caseNumber';

/** Metadata and pages shared by all record types. */
export const record = {
  fields: {
    ID: 'ID',
    account: 'Account',
    accountID: 'Account',
    accountName: 'Account',
    identifier: caseNumber,
    sort: 'Sorting',
    range: 'Rows',
    filter: 'Filter',
    createdAt: 'Created',
    updatedAt: 'Updated',
    version: 'Version',
  },
  toList: 'All %{names}',
  notFound: 'It does not exist, or you have no access to it.',
  failed: 'It could not be fetched',
  deleteTitle: 'Delete “%{title}”?',
  deleteText: 'This cannot be undone.',
  deleted: '“%{title}” has been deleted',
  deleteFailed: 'It was not deleted',
};
