import type * as da from '../da/savedViews';

export const savedView = {
  fields: { name: 'Name', list: 'List', filter: 'Filters', sort: 'Sorting', accountID: 'Account' },
  menu: 'Edit the view %{name}',
  createTitle: 'Save view',
  createHelp: 'The view remembers filters, sorting, columns and the height of the rows.',
  renameTitle: 'Rename view',
  rename: 'Rename',
  share: 'Share with the account',
  forWhom: 'For whom?',
  forMe: 'Only me',
  forAccount: 'Everyone at %{account}',
  create: 'Save',
  delete: 'Delete',
  deleteTitle: 'Delete the view %{name}?',
  deleteOwn: 'Only the view is deleted, not what it shows.',
  deleteShared: 'The view disappears for everyone on the account.',
  saved: 'The view %{name} has been saved',
  deleted: 'The view %{name} has been deleted',
  shared: 'The view %{name} has been shared with the account',
} satisfies typeof da.savedView;
