import type { accountMerge as da } from '../da/accountMerge';

export const accountMerge = {
  fields: {
    remainingID: 'The account that is to remain',
    remainingVersion: 'Version',
    takenOver: 'Information taken over',
    reason: 'Reason',
  },
  button: 'Merge into another account',
  title: 'Merge %{name} into another account',
  intro: 'Everything on %{name} moves to the account that you choose. %{name} cannot be used afterwards.',
  search: 'The account that is to remain',
  loading: 'Working out what will move …',
  confirm: 'Merge the accounts',
  forever: 'This cannot be undone. Once the accounts have been merged, they cannot be taken apart.',
  question: 'Merge %{account} into %{remaining}?',
  movesTitle: 'Moves to %{remaining}',
  moves: {
    listings: '%{smart_count} listing |||| %{smart_count} listings',
    promotions: '%{smart_count} running promotion |||| %{smart_count} running promotions',
    imports: '%{smart_count} import |||| %{smart_count} imports',
    users: '%{smart_count} user |||| %{smart_count} users',
    invitations: '%{smart_count} invitation |||| %{smart_count} invitations',
    nothing: 'The account has neither listings, users nor anything else that moves.',
  },
  stays:
    'Histories and the audit log stay as they are. The page of the account stays, and says where it went.',
  reasonRead: 'The administrators of %{remaining} can read the reason.',
  invited: '(invited)',
  usersTitle: 'Users',
  userBecomes: 'becomes %{roles}',
  userUnited: 'is on %{remaining} as %{before} too and becomes %{roles}',
  keysTitle: 'API keys',
  keys: {
    none: 'none',
    revoked:
      'The API keys of %{account} are revoked and cannot be kept: %{names}. The administrators are told, so that they can make new ones.',
  },
  attention: 'Please note',
  sameCaseNumbers:
    '%{smart_count} listing of %{account} has the same case number as a listing of %{remaining}: %{numbers} |||| %{smart_count} listings of %{account} have the same case number as listings of %{remaining}: %{numbers}',
  more: '%{list} and more',
  lackingPermissions:
    '%{remaining} will lack permissions for its listings: %{permissions}. Those listings are not shown until the account gets them.',
  remarks: {
    promotionType:
      'Accounts of the type of %{remaining} cannot promote listings. Promotions that are running run out.',
    remainingSuspended: '%{remaining} is suspended, so the listings are not shown until that is lifted.',
    accountSuspended: '%{account} is suspended. Its listings can be shown again once they have moved.',
    reviewsListings:
      'Listings of %{remaining} have to be approved; so have those that move, when they are activated.',
    imageQuota: 'Together the accounts have more images than one may have. No more can be added afterwards.',
  },
  obstacles: {
    import_working: 'An import is running on %{account}. Wait until it has finished, or stop it.',
    not_approved:
      'Both accounts must be approved before they can be merged. One that was made by mistake can be turned down instead.',
  },
  differencesTitle: 'Information that differs',
  differencesText: 'Choose for each what is to stand on %{remaining} afterwards.',
  noDifferences: 'The accounts say the same of themselves.',
  done: '%{account} has been merged into %{remaining}',
  changed:
    'One of the accounts has been changed meanwhile. Look at the new account of it before you merge them.',
  merged: 'The account was merged into another on %{at}',
  mergedText: 'Listings and users have moved. Only the history is left here.',
  toRemaining: 'Go to %{name}',
  toRemainingUnnamed: 'Go to the account that remained',
  state: 'Merged into %{name}',
  changes: {
    mergedInto: 'Merged into',
    mergedFrom: 'Taken over from',
    movedListings: 'Listings moved',
    movedPromotions: 'Promotions moved',
    movedImports: 'Imports moved',
    movedUsers: 'Users moved',
    movedInvitations: 'Invitations moved',
    movedApiKeys: 'API keys revoked',
  },
} satisfies typeof da;
