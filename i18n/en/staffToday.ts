/** Texts of the page “Today” that staff see (`/staff/today`). */
export const staffToday = {
  intro: 'What waits for you, what has failed, and what is unusual right now.',
  queues: {
    accounts: 'Accounts to review',
    listings: 'Listings to approve',
    quarantine: 'Listings in quarantine',
  },
  mails: 'E-mails that could not be sent in the last %{days} days',
  jobs: 'Failed background jobs',
  unusual: 'Unusual activity',
  none: {
    mails: 'No e-mails have failed in the last few days.',
    jobs: 'No background jobs have failed.',
    unusual: 'Nothing unusual in the last 24 hours.',
  },
  anomalies: {
    failedSignIns: '%{count} failed attempts to log in',
    removedListings: '%{count} listings taken down',
    repeatedEnquiries: '%{count} enquiries from one sender',
    rejectedCalls: '%{count} rejected calls with API keys',
    ignoredEvents: '%{count} events left out',
    republishedListings:
      'Listing published again after quarantine |||| Listing published again %{count} times after quarantine',
  },
  about: {
    failedSignIns: 'Today, all users together',
    removedListings: 'Deactivated, closed or deleted in the last 24 hours',
    repeatedEnquiries: 'In the last 24 hours',
    rejectedCalls: 'In the last 24 hours',
    ignoredEvents: 'Today and yesterday: robots, or more than one address may add',
    republishedListings: 'By the advertiser, in the last 24 hours',
  },
  expected: 'Normally about %{count} a day',
  details: 'Look into it',
};
