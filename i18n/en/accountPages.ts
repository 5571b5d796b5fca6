import type * as da from '../da/accountPages';

export const accountShow = {
  failed: 'The account could not be fetched',
  notFound: 'The account does not exist, or you have no access to it.',
  toAccounts: 'All accounts',
  edit: 'Edit the account',
  noneOf: 'Not filled in yet',
  fill: 'Fill in the details',
  facts: 'About the account',
  id: 'Account id',
  createdAt: 'Created',
  yourRoles: 'Your user roles',
  waiting: {
    title: 'The account is waiting to be reviewed',
    text: 'We look the account through and give it its type and permissions. It usually happens within a working day, and you will be told. Until then you can fill in your details.',
    staff: 'The account was created %{at} and waits for its type and permissions.',
  },
  reviewed: 'We approve the account’s listings before they are shown.',
  permissions: {
    title: 'Permissions',
    given: 'Has the permission',
    notGiven: 'Lacks the permission',
    all: 'The account has every permission.',
    who: 'Only Torvet’s internal administrators can give an account more permissions.',
    support: 'Write to our support',
    does: {
      rentalListing: 'Create and show listings for rent',
      investmentListing: 'Create and show listings of investment properties',
      salesListing: 'Create and show listings for sale',
      officeSpaceListing: 'Create and show listings of office space',
      accountSettings: 'Let administrators change the account’s details',
      accountStatistics: 'See statistics of the account’s listings',
      marketStatistics: 'See statistics of the whole market',
    },
  },
  promotions: {
    title: 'Running promotions',
    failed: 'The promotions could not be fetched',
    empty: 'No listings are promoted right now.',
    ends: 'Ends %{date}',
    starts: 'Begins %{date}',
  },
  api: {
    title: 'API',
    text: 'Keys for your case system, and a log of the calls that were made with them.',
    open: 'Open API keys and log',
  },
  acting: {
    title: 'When we acted for the account',
    help: 'Our internal administrators can help you by signing in on behalf of the account. Here you see when, why and what was changed.',
    failed: 'The list could not be fetched',
    empty: 'Nobody has acted on behalf of the account.',
    as: '%{who} as %{roles}',
    between: '%{from} – %{to}',
    going: 'Under way since %{from}',
    changes: 'Show %{smart_count} change |||| Show %{smart_count} changes',
    hide: 'Hide changes',
    none: 'Nothing was changed',
    changesFailed: 'The changes could not be fetched',
    changesLabel: 'Changes %{when}',
    before: 'Before',
    after: 'After',
  },
  debug: {
    title: 'Debug (internal only)',
    show: 'Show raw data',
    hide: 'Hide raw data',
    copy: 'Copy JSON',
    copied: 'Copied',
    copyFailed: 'Could not be copied. Select the text and copy it yourself.',
  },
} satisfies typeof da.accountShow;

export const accountCreate = {
  submit: 'Create account',
  intro: 'Tell us who you are. You become the account’s administrator, and can add colleagues yourself.',
  next: 'What happens next',
  steps: {
    details: 'You fill in the company’s details. Only its name is needed to begin.',
    review: 'We look the account through and give it its type and permissions, usually within a working day.',
    told: 'You get an e-mail when the account is ready to advertise.',
  },
} satisfies typeof da.accountCreate;

export const audit = {
  kind: {
    account: 'The account',
    listing: 'Listing',
    promotion: 'Promotion',
    import: 'Import',
    apiKey: 'API key',
    apiCall: 'API call',
    auditEntry: 'Log entry',
    user: 'User',
  },
  action: {
    image: 'Logo changed',
    impersonate: 'Began to act for the account',
    endImpersonation: 'Stopped acting for the account',
  },
} satisfies typeof da.audit;
