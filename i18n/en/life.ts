import type * as da from '../da/life';

export const confirm = {
  activate: { title: 'Activate the listing?', text: 'The listing becomes visible to everyone.' },
  deactivate: {
    title: 'Deactivate the listing?',
    text: 'The listing is taken down, but can be activated again.',
  },
  reopen: { title: 'Reopen the listing?', text: 'The listing becomes visible to everyone again.' },
  withdraw: {
    title: 'Withdraw the listing?',
    text: 'The listing leaves quarantine and becomes inactive. It can be activated once what the reason says is put right.',
  },
  release: { title: 'Lift the quarantine?', text: 'The listing becomes visible to everyone again.' },
  archive: {
    title: 'Archive the listing?',
    text: 'The listing is kept, but the account can no longer reopen it.',
  },
  restore: {
    title: 'Restore the listing?',
    text: 'A deleted listing becomes inactive, and an archived one is closed.',
  },
  quarantine: {
    title: 'Put the listing in quarantine?',
    text: 'The listing is taken down at once, and the advertiser can read the reason.',
  },
  delete: {
    title: 'Delete the listing?',
    text: 'The listing disappears from the list. Should you regret it, our support can restore it for %{days} days.',
  },
} satisfies typeof da.confirm;

/** In place of what is said above, where staff approve the account's listings first. */
export const approval = {
  one: 'The listing is sent for approval and becomes visible to everyone once our staff have approved it.',
  several:
    'Listings of accounts whose listings are to be approved are sent for approval and become visible to everyone once our staff have approved them.',
};

export const confirmBulk = {
  activate: 'Activate %{smart_count} listing? |||| Activate %{smart_count} listings?',
  deactivate: 'Deactivate %{smart_count} listing? |||| Deactivate %{smart_count} listings?',
  close: 'Close %{smart_count} listing? |||| Close %{smart_count} listings?',
  reopen: 'Reopen %{smart_count} listing? |||| Reopen %{smart_count} listings?',
  withdraw: 'Withdraw %{smart_count} listing? |||| Withdraw %{smart_count} listings?',
  release:
    'Lift the quarantine of %{smart_count} listing? |||| Lift the quarantine of %{smart_count} listings?',
  archive: 'Archive %{smart_count} listing? |||| Archive %{smart_count} listings?',
  restore: 'Restore %{smart_count} listing? |||| Restore %{smart_count} listings?',
  quarantine: 'Put %{smart_count} listing in quarantine? |||| Put %{smart_count} listings in quarantine?',
  delete: 'Delete %{smart_count} listing? |||| Delete %{smart_count} listings?',
} satisfies typeof da.confirmBulk;

export const confirmBulkButton = {
  activate: 'Activate %{smart_count} listing |||| Activate %{smart_count} listings',
  deactivate: 'Deactivate %{smart_count} listing |||| Deactivate %{smart_count} listings',
  close: 'Close %{smart_count} listing |||| Close %{smart_count} listings',
  reopen: 'Reopen %{smart_count} listing |||| Reopen %{smart_count} listings',
  withdraw: 'Withdraw %{smart_count} listing |||| Withdraw %{smart_count} listings',
  release:
    'Lift the quarantine of %{smart_count} listing |||| Lift the quarantine of %{smart_count} listings',
  archive: 'Archive %{smart_count} listing |||| Archive %{smart_count} listings',
  restore: 'Restore %{smart_count} listing |||| Restore %{smart_count} listings',
  quarantine: 'Put %{smart_count} listing in quarantine |||| Put %{smart_count} listings in quarantine',
  delete: 'Delete %{smart_count} listing |||| Delete %{smart_count} listings',
} satisfies typeof da.confirmBulkButton;

export const bulk = {
  stop: 'Stop',
  stopping: 'Stopping …',
  resultTitle: '%{done} of %{total} listings %{participle}',
  done: 'Done',
  rejected: 'Refused',
  notBegun: 'Not begun',
} satisfies typeof da.bulk;

export const visibility = {
  title: 'Why is the listing not shown?',
  why: {
    incomplete: 'The listing lacks something',
    draft: 'The listing is not activated yet',
    awaitingReview: 'The listing awaits approval',
    inactive: 'The listing is deactivated',
    quarantine: 'The listing is in quarantine',
    closed: 'The listing is closed',
    archived: 'The listing is archived',
    deleted: 'The listing is deleted',
    offMarket: 'The listing is off-market',
    permission: 'The account lacks a permission',
    suspended: 'The account is suspended',
  },
  remedy: {
    incomplete: 'Fill in what is missing. Then the listing can be activated.',
    draft: 'Everything required is filled in. Activate the listing, and everyone can see it.',
    awaitingReview: 'Our staff review the listing. It is shown as soon as it is approved.',
    inactive: 'Activate the listing, and everyone can see it again.',
    quarantine:
      'Put right what it says above, withdraw the listing, and activate it again. If you disagree, write to our support.',
    closed: 'Reopen the listing if the property is available again.',
    archived: 'An archived listing can be copied. Write to our support if it is to be restored.',
    deleted: 'Write to our support if the listing is to be restored. That is possible for %{days} days.',
    offMarket: 'An off-market listing is not shown to the public, not even while it is active.',
    permission: 'The account has no access to %{permission}. Write to our support to get it.',
    suspended: 'The account’s listings are not shown while it is suspended. Write to our support.',
  },
} satisfies typeof da.visibility;

export const undo = {
  refused: 'Could not undo',
  since: '%{who}, %{when}',
  seeListing: 'See the listing',
} satisfies typeof da.undo;
