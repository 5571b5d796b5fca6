import type * as da from '../da/account';

export const account = {
  fields: {
    mark: 'Mark',
    name: 'Name',
    accountType: 'Account type',
    billingId: 'Invoice number',
    userRoles: 'User roles',
    actions: 'Actions',
  },
} satisfies typeof da.account;

export const selectAccount = {
  title: 'Select account',
  intro: 'You have access to several accounts. Choose the one to work in.',
  introRoles: 'Choose the user role to work with.',
  introStaff: 'Choose an account and the user roles to act with on its behalf.',
  search: 'Search for an account',
  chooseRole: 'Select user role',
  fields: { accountID: 'Account', userRoles: 'User role', reason: 'Reason' },
  help: { reason: 'The reason is kept with your name, the account and the roles.' },
  noAccounts: 'You do not belong to any account',
  current: 'Selected now',
  choose: 'Select %{name}',
  allRoles: 'All your roles',
  asStaffHelp: 'Do you want to work in your own name, with all rights?',
  asStaff: 'Open the account from the list of all accounts',
} satisfies typeof da.selectAccount;

export const accountIndex = {
  title: 'All accounts',
  titleOwn: 'Your accounts',
  nav: 'Accounts',
  intro: 'Select an account to see its listings.',
  introStaff: 'Open an account in your own name, or log in as it.',
  open: 'Open account',
  openNamed: 'Open account: %{name}',
  act: 'Log in as',
  actFor: 'Log in as %{name}',
  failed: 'The accounts could not be retrieved',
  empty: 'No accounts match the search',
  emptyFiltered: 'Try another name or invoice number.',
  count: '%{count} account |||| %{count} accounts',
  all: 'All accounts',
} satisfies typeof da.accountIndex;
