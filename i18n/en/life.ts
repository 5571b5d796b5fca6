import type { ActionsWith, ListingAction } from '../../schemas/listing/status';
import { mapRecord } from '../../schemas/recordOf';
import type * as da from '../da/life';

/**
 * Texts of actions of the status matrix that have a dialog: history entry, question for one listing, question and
 * button for several listings.
 */
const dialogs = {
  activate: {
    history: 'Activated',
    title: 'Activate the listing?',
    text: 'The listing becomes visible to everyone.',
    several: 'Activate %{smart_count} listing? |||| Activate %{smart_count} listings?',
    button: 'Activate %{smart_count} listing |||| Activate %{smart_count} listings',
  },
  deactivate: {
    history: 'Deactivated',
    title: 'Deactivate the listing?',
    text: 'The listing is taken down, but can be activated again.',
    several: 'Deactivate %{smart_count} listing? |||| Deactivate %{smart_count} listings?',
    button: 'Deactivate %{smart_count} listing |||| Deactivate %{smart_count} listings',
  },
  confirm: {
    history: 'Confirmed as available',
    title: 'Is the listing still available?',
    text: 'The public site shows that it was confirmed today.',
    several: 'Is the listing still available? |||| Are the %{smart_count} listings still available?',
    button: 'Confirm that it is available |||| Confirm that %{smart_count} are available',
  },
  reopen: {
    history: 'Reopened',
    title: 'Reopen the listing?',
    text: 'The listing becomes visible to everyone again.',
    several: 'Reopen %{smart_count} listing? |||| Reopen %{smart_count} listings?',
    button: 'Reopen %{smart_count} listing |||| Reopen %{smart_count} listings',
  },
  delete: {
    history: 'Deleted',
    title: 'Delete the listing?',
    text: 'The listing disappears from the list. Should you regret it, our support can restore it for %{days} days.',
    several: 'Delete %{smart_count} listing? |||| Delete %{smart_count} listings?',
    button: 'Delete %{smart_count} listing |||| Delete %{smart_count} listings',
  },
  quarantine: {
    history: 'Quarantined',
    title: 'Put the listing in quarantine?',
    text: 'The listing is taken down at once, and the advertiser can read the reason.',
    several: 'Put %{smart_count} listing in quarantine? |||| Put %{smart_count} listings in quarantine?',
    button: 'Put %{smart_count} listing in quarantine |||| Put %{smart_count} listings in quarantine',
  },
  release: {
    history: 'Quarantine lifted',
    title: 'Lift the quarantine?',
    text: 'The listing becomes visible to everyone again.',
    several:
      'Lift the quarantine of %{smart_count} listing? |||| Lift the quarantine of %{smart_count} listings?',
    button:
      'Lift the quarantine of %{smart_count} listing |||| Lift the quarantine of %{smart_count} listings',
  },
  withdraw: {
    history: 'Withdrawn',
    title: 'Withdraw the listing?',
    text: 'The listing leaves quarantine and becomes inactive. It can be activated once what the reason says is put right.',
    several: 'Withdraw %{smart_count} listing? |||| Withdraw %{smart_count} listings?',
    button: 'Withdraw %{smart_count} listing |||| Withdraw %{smart_count} listings',
  },
  archive: {
    history: 'Archived',
    title: 'Archive the listing?',
    text: 'The listing is kept, but the account can no longer reopen it.',
    several: 'Archive %{smart_count} listing? |||| Archive %{smart_count} listings?',
    button: 'Archive %{smart_count} listing |||| Archive %{smart_count} listings',
  },
  restore: {
    history: 'Restored',
    title: 'Restore the listing?',
    text: 'A deleted listing becomes inactive, and an archived one is closed.',
    several: 'Restore %{smart_count} listing? |||| Restore %{smart_count} listings?',
    button: 'Restore %{smart_count} listing |||| Restore %{smart_count} listings',
  },
} satisfies Record<
  Exclude<ListingAction, ActionsWith<{ page: true }>>,
  Record<'history' | 'title' | 'text' | 'several' | 'button', string>
>;

/** Texts of the actions that open a page for one listing. */
const pages = {
  update: { history: 'Edited' },
  copy: { history: 'Copied' },
  close: {
    history: 'Closed',
    several: 'Close %{smart_count} listing? |||| Close %{smart_count} listings?',
    button: 'Close %{smart_count} listing |||| Close %{smart_count} listings',
  },
  reclose: { history: 'Closing corrected' },
} satisfies Record<ActionsWith<{ page: true }>, { history: string; several?: string; button?: string }>;

/** Texts of the confirmation for one listing. */
export const confirm = mapRecord(dialogs, ({ title, text }) => ({ title, text }));

const { close } = pages;

/** Texts of the confirmation for several listings, and of its button. */
export const confirmBulk = mapRecord({ ...dialogs, close }, ({ several }) => several);
export const confirmBulkButton = mapRecord({ ...dialogs, close }, ({ button }) => button);

/** History entries, by the audit row's action. */
export const history = {
  ...mapRecord({ ...dialogs, ...pages }, (words) => words.history),
  create: 'Created',
  copyOf: 'Copied from listing %{id}',
  submit: 'Sent for approval',
  images: 'Images edited',
  promotionOrder: 'Promotion ordered',
  promotionUpdate: 'Promotion image changed',
  promotionRenew: 'Promotion renewed',
  promotionCancel: 'Promotion cancelled',
  promotionStart: 'Promotion begun',
  promotionEnd: 'Promotion ended',
  promotionResume: 'Promotion resumed',
  undo: 'Undone',
  priceChange: 'Price changed from %{from} to %{to}',
  changedFields: 'Changed: %{fields}',
};

/** Replacements of the texts above for accounts whose listings staff approve first. */
export const approval = {
  one: 'The listing is sent for approval and becomes visible to everyone once our staff have approved it.',
  several:
    'Listings of accounts whose listings are to be approved are sent for approval and become visible to everyone once our staff have approved them.',
};

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
  outlook: {
    incomplete: 'The listing can be activated once these are filled in:',
    draft: 'Everything required is filled in. Everyone can see the listing once it is activated.',
    inactive: 'Everyone can see the listing again once it is activated.',
    quarantine: 'The listing can be shown again once what it says above is put right.',
    closed: 'The listing is shown again if it is reopened.',
  },
} satisfies typeof da.visibility;

export const undo = {
  refused: 'Could not undo',
  since: '%{who}, %{when}',
  seeListing: 'See the listing',
} satisfies typeof da.undo;
