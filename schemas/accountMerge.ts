import * as z from 'zod';
import { accountSchema, roleSchema } from './account';
import type { accountFields, staffAccountFields } from './accountForm';
import { promotingAccountTypes } from './accountTypes';
import { passwordAgain } from './apiKey';
import { permissionNames } from './permissions';
import { reasonBody } from './reason';
import { id } from './values';

type AccountFieldName = keyof typeof accountFields | keyof typeof staffAccountFields;

/** Fields in which two accounts differ, of which one value remains after a merge. */
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

/** Temporary obstacles to a merge, named like the errors of an attempt. */
export const mergeObstacles = ['import_working', 'not_approved'] as const;

/** Consequences for moved listings that are easily overlooked. */
export const mergeRemarks = ['remainingSuspended', 'accountSuspended', 'imageQuota'] as const;

/** The same, where it depends on what is taken over. */
const chosenRemarks = ['promotionType', 'reviewsListings'] as const;
export type MergeRemark = (typeof mergeRemarks)[number] | (typeof chosenRemarks)[number];

/** Most shown of a list that may be long. */
export const mergeLimits = { shown: 20 } as const;

const mergingUser = z.strictObject({
  id: z.number().int(),
  name: z.string().optional(),
  email: z.string(),
  /** Of the merged account: not registered. */
  invited: z.boolean(),
  userRoles: z.array(roleSchema),
  /** If the user is on the remaining account too. */
  remainingRoles: z.array(roleSchema),
  /** Afterwards, on the account that remains. */
  unitedRoles: z.array(roleSchema),
});

const sameCaseNumber = z.strictObject({
  caseNumber: z.string(),
  listingID: z.number().int(),
  remainingListingID: z.number().int(),
});

/** Effects of merging an account into another. */
export const accountMergePreview = z.strictObject({
  account: accountSchema,
  remaining: accountSchema,
  /** The fields in which they differ. */
  differences: z.array(z.enum(mergedFields)),
  moves: z.strictObject({
    listings: z.number().int(),
    promotions: z.number().int(),
    imports: z.number().int(),
    users: z.number().int(),
    invitations: z.number().int(),
    apiKeys: z.number().int(),
  }),
  users: z.array(mergingUser),
  /** Names of the API keys that would be revoked. */
  apiKeyNames: z.array(z.string()),
  sameCaseNumbers: z.array(sameCaseNumber),
  sameCaseNumberCount: z.number().int(),
  /** Permissions that moved listings need, and those of the remaining account. */
  neededPermissions: z.strictObject({
    moving: z.array(z.enum(permissionNames)),
    remaining: z.array(z.enum(permissionNames)),
  }),
  /** Open orders of promotions that the account that remains has by itself. */
  remainingPromotions: z.number().int(),
  remarks: z.array(z.enum(mergeRemarks)),
  /** Hash of the users and API keys of both accounts. The merge request returns it, and fails if they have changed since the preview. */
  seen: z.string(),
  obstacles: z.array(z.enum(mergeObstacles)),
});
export type AccountMergePreview = z.infer<typeof accountMergePreview>;

type Followed = Pick<
  AccountMergePreview,
  'account' | 'remaining' | 'moves' | 'neededPermissions' | 'remainingPromotions' | 'remarks'
>;

/** Consequences for the listings with these fields: permissions that their account lacks, and others. */
export const followingFrom = (preview: Followed, takenOver: readonly MergedField[]) => {
  const { account, remaining, moves, neededPermissions, remainingPromotions, remarks } = preview;
  const kept = (field: MergedField) => (takenOver.includes(field) ? account : remaining);
  const { permissions } = kept('permissions');
  const { accountType } = kept('accountType');
  // Permissions that the remaining account's own listings lack are no consequence of the merge.
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

/** Which account remains, and what it takes over of the other's company information; confirmed with the password. */
export const accountMergeBody = reasonBody.extend({
  remainingID: id(),
  /** The version of it that the caller has seen. */
  remainingVersion: z.number().int().min(1),
  /** What the preview gave. */
  seen: z.string().min(1).max(100),
  takenOver: z.array(z.enum(mergedFields)).max(mergedFields.length),
  password: passwordAgain,
});
export type AccountMerge = z.output<typeof accountMergeBody>;
