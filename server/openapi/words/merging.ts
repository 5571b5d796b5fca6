import { accountMergeBody, accountMergePreview } from '../../../schemas/accountMerge';
import { accountMergeOperations } from '../../../schemas/operations/accountMerge';
import { say } from './words';

say(accountMergePreview, 'What merging an account into another would do.', {
  account: 'The account that goes.',
  remaining: 'The account that remains.',
  differences: 'The fields of their company information in which they differ.',
  moves: 'How much would move.',
  users: 'The users who would move.',
  apiKeyNames: 'Names of the API keys that would be revoked.',
  sameCaseNumbers: 'Listings of the two with the same case number; the first of them.',
  sameCaseNumberCount: 'How many pairs of listings have the same case number.',
  neededPermissions: 'Permissions that listings ask of the account that they are on.',
  remainingPromotions: 'Open orders of promotions on the account that remains.',
  remarks: 'What else follows for the listings that would move.',
  seen: 'Stands for the people and API keys of both, as they are now; sent back with the merge.',
  obstacles: 'What keeps the accounts apart until it is over.',
});
say(accountMergePreview.shape.moves, 'How much would move.', {
  listings: 'Listings, but for deleted ones.',
  promotions: 'Open orders of promotions.',
  imports: 'Imports.',
  users: 'Users, the invited among them.',
  invitations: 'Invitations.',
  apiKeys: 'API keys in use, which would be revoked.',
});
say(
  accountMergePreview.shape.neededPermissions,
  'Permissions that listings ask of the account that they are on.',
  { moving: 'By the listings that would move.', remaining: 'By those of the account that remains.' },
);
say(accountMergePreview.shape.users.element, 'A user of the account that goes.', {
  name: 'The user’s name.',
  email: 'The user’s e-mail.',
  invited: 'Whether the user is invited to the account that goes and not registered yet.',
  userRoles: 'Roles on the account that goes.',
  remainingRoles: 'Roles on the account that remains, now.',
  unitedRoles: 'Roles on the account that remains, afterwards.',
});
say(accountMergePreview.shape.sameCaseNumbers.element, 'Two listings with the same case number.', {
  caseNumber: 'The case number.',
  remainingListingID: 'ID of the one on the account that remains.',
});
say(accountMergeBody, undefined, {
  reason: 'Why; it is kept in the audit log.',
  remainingID: 'ID of the account that remains.',
  remainingVersion: 'The version of it that was seen.',
  seen: '`seen` of the preview: people and API keys that came or went since give `stale`.',
  takenOver: 'The fields whose value the remaining account takes over from the other.',
  password: 'The password of the caller, once more.',
});
say(accountMergeOperations.previewAccountMerge.query, undefined, {
  remainingID: 'ID of the account that would remain.',
});
say(accountMergeOperations.previewAccountMerge.response, undefined, { merge: 'What it would do.' });
