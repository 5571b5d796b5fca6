import * as z from 'zod';
import { accountSchema, roleSchema } from './account';
import type { accountFields, staffAccountFields } from './accountForm';
import { permissionNames, promotingAccountTypes } from './accountTypes';
import { passwordAgain } from './apiKey';
import { reasonBody } from './reason';
import { recordID } from './recordFields';
import { id } from './values';

type AccountFieldName = keyof typeof accountFields | keyof typeof staffAccountFields;

/** Fields for which a merge selects one of the two accounts' values. */
export const mergedFields = [
  'name',
  'cvrNumber',
  'description',
  'image',
  'email',
  'phoneNumber',
  'website',
  'ccEmail',
  'address',
  'accountType',
  'billingId',
  'organization',
  'listingSupplier',
  'permissions',
  'reviewsListings',
  'confirmationDays',
] as const satisfies readonly Exclude<AccountFieldName, 'awaitsReview'>[];
export type MergedField = (typeof mergedFields)[number];

/** Temporary reasons why accounts cannot be merged; also error codes of the merge request. */
export const mergeObstacles = ['import_working', 'not_approved'] as const;

/** Warnings about effects on moved listings. */
export const mergeRemarks = ['remainingSuspended', 'accountSuspended', 'imageQuota'] as const;

/** Warnings that depend on which fields the remaining account takes over. */
const chosenRemarks = ['promotionType', 'reviewsListings'] as const;
export type MergeRemark = (typeof mergeRemarks)[number] | (typeof chosenRemarks)[number];

/** Maximum number of items in a list of the preview. */
export const mergeLimits = { shown: 20 } as const;

const mergingUser = z
  .strictObject({
    id: recordID(),
    name: z.string().optional().describe('The user’s name.'),
    email: z.string().describe('The user’s e-mail.'),
    invited: z
      .boolean()
      .describe('Whether the user has been invited to the account to be merged and is not registered yet.'),
    userRoles: z.array(roleSchema).describe('Roles on the account to be merged.'),
    remainingRoles: z.array(roleSchema).describe('Current roles on the remaining account.'),
    unitedRoles: z.array(roleSchema).describe('Roles on the remaining account after the merge.'),
  })
  .describe('A user of the account to be merged.');

const sameCaseNumber = z
  .strictObject({
    caseNumber: z.string().describe('The case number.'),
    listingID: z.number().int().describe('ID of the listing.'),
    remainingListingID: z.number().int().describe('ID of the listing on the remaining account.'),
  })
  .describe('Two listings with the same case number.');

export const accountMergePreview = z
  .strictObject({
    account: accountSchema.describe('The account to be merged.'),
    remaining: accountSchema.describe('The remaining account.'),
    differences: z
      .array(z.enum(mergedFields))
      .describe('Fields of the company information that differ between the accounts.'),
    moves: z
      .strictObject({
        listings: z.number().int().describe('Number of listings, without deleted ones.'),
        promotions: z.number().int().describe('Number of open promotion orders.'),
        imports: z.number().int().describe('Number of imports.'),
        users: z.number().int().describe('Number of users, including invited ones.'),
        invitations: z.number().int().describe('Number of invitations.'),
        apiKeys: z.number().int().describe('Number of valid API keys, which would be revoked.'),
      })
      .describe('Number of records that would move.'),
    users: z.array(mergingUser).describe('The users who would move.'),
    apiKeyNames: z.array(z.string()).describe('Names of the API keys that would be revoked.'),
    sameCaseNumbers: z
      .array(sameCaseNumber)
      .describe('The first pairs of listings with the same case number.'),
    sameCaseNumberCount: z.number().int().describe('Number of pairs of listings with the same case number.'),
    neededPermissions: z
      .strictObject({
        moving: z
          .array(z.enum(permissionNames))
          .describe('Permissions required by the listings that would move.'),
        remaining: z
          .array(z.enum(permissionNames))
          .describe('Permissions required by the listings of the remaining account.'),
      })
      .describe('Permissions that listings require of their account.'),
    remainingPromotions: z
      .number()
      .int()
      .describe('Number of open promotion orders on the remaining account.'),
    remarks: z.array(z.enum(mergeRemarks)).describe('Other consequences for the listings that would move.'),
    /**
     * Hash of the users and API keys of both accounts. The client sends the hash in the merge request, which fails if
     * users or keys have changed since the preview.
     */
    seen: z
      .string()
      .describe('Fingerprint of the current users and API keys of both accounts; sent back with the merge.'),
    obstacles: z.array(z.enum(mergeObstacles)).describe('Conditions that currently prevent the merge.'),
  })
  .describe('Effects of merging one account into another.');
export type AccountMergePreview = z.infer<typeof accountMergePreview>;

type Followed = Pick<
  AccountMergePreview,
  'account' | 'remaining' | 'moves' | 'neededPermissions' | 'remainingPromotions' | 'remarks'
>;

/**
 * Consequences for the listings if the remaining account takes over these fields: missing permissions and warnings.
 */
export const followingFrom = (preview: Followed, takenOver: readonly MergedField[]) => {
  const { account, remaining, moves, neededPermissions, remainingPromotions, remarks } = preview;
  const kept = (field: MergedField) => (takenOver.includes(field) ? account : remaining);
  const { permissions } = kept('permissions');
  const { accountType } = kept('accountType');
  // Permissions that the remaining account already lacked are not an effect of the merge.
  const needed = takenOver.includes('permissions')
    ? [...neededPermissions.moving, ...neededPermissions.remaining]
    : neededPermissions.moving;
  const promotions = moves.promotions + (takenOver.includes('accountType') ? remainingPromotions : 0);
  const follows: Record<(typeof chosenRemarks)[number], boolean> = {
    promotionType: promotions > 0 && !promotingAccountTypes.some((type) => type === accountType),
    reviewsListings: kept('reviewsListings').reviewsListings && !account.reviewsListings,
  };
  const all: MergeRemark[] = [...remarks, ...chosenRemarks.filter((remark) => follows[remark])];
  return {
    lackingPermissions: [...new Set(needed)].filter((permission) => permissions[permission] !== true),
    remarks: all,
  };
};

export const accountMergeBody = reasonBody.extend({
  reason: reasonBody.shape.reason.describe('Reason, recorded in the audit log.'),
  remainingID: id().describe('ID of the remaining account.'),
  remainingVersion: z
    .number()
    .int()
    .min(1)
    .describe('Version of the remaining account that the caller has seen.'),
  /** Hash `seen` from the preview. */
  seen: z
    .string()
    .min(1)
    .max(100)
    .describe(
      '`seen` of the preview. The response is `stale` if users or API keys have been added or removed since.',
    ),
  takenOver: z
    .array(z.enum(mergedFields))
    .max(mergedFields.length)
    .describe('Fields whose values the remaining account takes from the merged account.'),
  password: passwordAgain.describe('The caller’s password, as confirmation.'),
});
export type AccountMerge = z.output<typeof accountMergeBody>;
