import type * as da from '../da/staffPeople';

export const reason = {
  fields: { reason: 'Reason' },
  given: 'Reason: %{reason}',
  change: {
    title: 'Why do you change it?',
    text: 'You are not acting for the account. The reason is stored in the history, and the account can read it.',
    save: 'Save the change',
    cancelled: 'The change has not been saved',
  },
  usualTitle: 'Usual reasons',
  usual: {
    change: {
      agreed: { name: 'Agreed with the account', text: 'Changed as agreed with the account.' },
      mistake: { name: 'Mistake', text: 'There was a mistake in the details.' },
      terms: { name: 'Terms', text: 'Changed to comply with our terms.' },
    },
    suspendAccount: {
      unpaid: { name: 'Not paid', text: 'There are invoices that have not been paid in time.' },
      misuse: { name: 'Misuse', text: 'The account has been used against our terms.' },
      agreementEnded: { name: 'Agreement ended', text: 'The agreement on advertising has ended.' },
    },
    refuseAccount: {
      unknownCompany: {
        name: 'Unknown company',
        text: 'We cannot find the company. Write the name and address that it is registered with.',
      },
      incomplete: {
        name: 'Details missing',
        text: 'Details are missing. Fill in the address, the telephone number and a description of the company.',
      },
      duplicate: {
        name: 'Already here',
        text: 'The company has an account already. Ask its administrator to add you.',
      },
      private: { name: 'Private person', text: 'Torvet is for companies and public authorities only.' },
    },
    mergeAccount: {
      duplicate: { name: 'Made twice', text: 'The company had two accounts.' },
      bought: { name: 'Taken over', text: 'The company has been taken over by the other.' },
    },
    refuseListing: {
      images: {
        name: 'Images',
        text: 'The images do not show the property well enough. Add clear images of the premises.',
      },
      description: {
        name: 'Description',
        text: 'The description says too little. Tell of the premises, the layout and the location.',
      },
      address: { name: 'Address', text: 'The address does not fit the rest of the listing.' },
      duplicate: { name: 'Already here', text: 'The property is advertised already.' },
      forbidden: { name: 'Terms', text: 'The listing is against our terms.' },
    },
    suspendUser: {
      left: { name: 'Has left', text: 'The user no longer works for the company.' },
      misuse: { name: 'Misuse', text: 'The user has acted against our terms.' },
      stolen: { name: 'Others have access', text: 'Others have got access to the user’s sign-in.' },
    },
    removeSecondFactor: {
      lostPhone: { name: 'Lost phone', text: 'The user has lost their phone and their recovery codes.' },
      newPhone: { name: 'New phone', text: 'The user has a new phone and did not take the app along.' },
    },
  },
} satisfies typeof da.reason;

export const accountStanding = {
  actions: 'What you can do with the account',
  state: { waiting: 'Awaiting review', suspended: 'Suspended' },
  review: 'Review',
  reviewTitle: 'Approve %{name}',
  reviewText:
    'Give the account its type and permissions. Its administrators get an e-mail once it is approved.',
  approve: 'Approve the account',
  approved: '%{name} has been approved',
  refuse: {
    button: 'Turn down',
    title: 'Turn %{name} down',
    text: 'The account’s administrators read the reason and can ask for another review.',
    done: '%{name} has been turned down',
  },
  suspend: {
    button: 'Suspend the account',
    title: 'Do you want to suspend %{name}?',
    text: 'Nobody sees the account’s listings, its users only read, and its API keys do not work while it is suspended. Its administrators read the reason.',
    done: '%{name} has been suspended',
  },
  lift: {
    button: 'Lift the suspension',
    title: 'Do you want to lift the suspension of %{name}?',
    text: 'Listings, users and API keys work again at once.',
    done: 'The suspension of %{name} has been lifted',
  },
  suspended: 'The account was suspended %{at}',
  suspendedText: 'Its listings are not shown, and nothing can be changed. Write to our support.',
  refused: 'The account was not approved',
  refusedText: 'Correct the details and ask for another review.',
  suspendedStaff:
    'Its listings are not shown, and its users can only read. They were sent the reason by e-mail.',
  refusedStaff: 'The account has not asked for another review yet.',
  askAgain: 'Ask for another review',
  askedAgain: 'We will look at the account again',
} satisfies typeof da.accountStanding;

export const staffUser = {
  intro: 'Every user of Torvet. Open a user to help with signing in and access.',
  fields: {
    email: 'E-mail',
    name: 'Name',
    accountID: 'Account',
    accountNames: 'Accounts',
    state: 'State',
    signedIn: 'Signed in',
    lastUsedAt: 'Last active',
    createdAt: 'Created',
  },
  list: {
    empty: 'There are no users',
    noMatch: 'No users match the filters',
    failed: 'The users could not be fetched',
  },
  more: '+ %{count}',
  state: { registered: 'Registered', invited: 'Invited', suspended: 'Suspended', staff: 'Staff' },
  actions: 'What you can do with the user',
  username: 'User name',
  secondFactor: 'Second step at sign-in',
  has: 'Yes',
  hasNot: 'No',
  createdAt: 'Created',
  suspendedAt: 'The user was suspended %{at}',
  onlyAdministrator: 'The user is the only administrator of %{accounts}.',
  toList: 'All users',
  sendReset: {
    button: 'Send a link to a new password',
    title: 'Do you want to send %{name} a link to a new password?',
    text: 'The link is sent to %{email} and expires in 1 hour. The present password works until the user chooses a new one.',
    done: 'The link is being sent to %{name}',
  },
  endSessions: {
    button: 'Sign out everywhere',
    title: 'Do you want to sign %{name} out everywhere?',
    text: 'The user has to sign in again on every device.',
    done: '%{name} has been signed out everywhere',
  },
  removeSecondFactor: {
    button: 'Remove the second step',
    title: 'Remove the second step of %{name}',
    text: 'The user has lost their second step and will sign in with the password alone. They get an e-mail. Be sure whom you are talking to, and write your own password.',
    done: 'The second step of %{name} has been removed',
  },
  suspend: {
    button: 'Suspend the user',
    title: 'Do you want to suspend %{name}?',
    text: 'The user is signed out everywhere and cannot sign in. API keys that they made do not work. They get an e-mail with the reason.',
    done: '%{name} has been suspended',
  },
  lift: {
    button: 'Lift the suspension',
    title: 'Do you want to lift the suspension of %{name}?',
    text: 'The user can sign in again and gets an e-mail about it. Their API keys work again.',
    done: 'The suspension of %{name} has been lifted',
  },
} satisfies typeof da.staffUser;

export const queues = {
  title: 'Queues',
  intro: 'What waits for you. What has waited longest comes first.',
  tabs: 'Choose a queue',
  tab: {
    accounts: 'Accounts to review (%{count})',
    listings: 'Listings to approve (%{count})',
    quarantine: 'In quarantine (%{count})',
  },
  waiting: '%{count} waiting',
  since: 'Has waited %{time}',
  justNow: 'Just arrived',
  time: {
    minutes: '%{smart_count} minute |||| %{smart_count} minutes',
    hours: '%{smart_count} hour |||| %{smart_count} hours',
    days: '%{smart_count} day |||| %{smart_count} days',
  },
  changed: 'Changed by the advertiser since',
  assignedTo: 'Taken by %{name}',
  mine: 'Taken by you',
  take: 'Take',
  takeNamed: 'Take: %{name}',
  handBack: 'Hand back',
  handBackNamed: 'Hand back: %{name}',
  review: 'Review',
  reviewNamed: 'Review: %{name}',
  open: 'Open the listing',
  openNamed: 'Open the listing: %{name}',
  approve: 'Approve',
  approveNamed: 'Approve: %{name}',
  approved: 'The listing has been approved and is active',
  refuse: 'Turn down',
  refuseNamed: 'Turn down: %{name}',
  refuseTitle: 'Turn %{name} down',
  refuseText:
    'The listing is put in quarantine. The advertiser reads the reason and can correct the listing and activate it again.',
  refused: 'The listing has been turned down',
  release: 'Lift quarantine',
  releaseNamed: 'Lift quarantine: %{name}',
  releaseTitle: 'Lift the quarantine of %{name}?',
  releaseText: "The listing becomes active again, and the account's administrators get an e-mail.",
  released: 'The listing is active again',
  decideTitle: 'The listing waits for your approval',
  decideText: 'Approve it, and it is active at once, or refuse it with a reason that its advertiser reads.',
  untitled: 'No title',
  empty: {
    accounts: 'No accounts are waiting.',
    listings: 'No listings are waiting.',
    quarantine: 'No listings are in quarantine.',
  },
  failed: 'The queue could not be fetched',
} satisfies typeof da.queues;
