import { describe, expect, test } from 'vitest';
import type { Account } from '../../schemas/account';
import { type AccountMergePreview, followingFrom } from '../../schemas/accountMerge';
import { accountTypes } from '../../schemas/accountTypes';

const accountWith = (own: Partial<Account>): Account => ({
  ID: 1,
  version: 1,
  name: 'Havneholm',
  accountType: accountTypes.Broker,
  permissions: {},
  reviewsListings: false,
  awaitsReview: false,
  ccEmail: [],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...own,
});

describe('an effect of merging two accounts', () => {
  const account = accountWith({ permissions: { rentalListing: true } });
  const remaining = accountWith({
    ID: 2,
    accountType: accountTypes.LightAdvertiser,
    permissions: { salesListing: true },
    reviewsListings: true,
  });
  const preview: Parameters<typeof followingFrom>[0] = {
    account,
    remaining,
    moves: { listings: 1, promotions: 1, imports: 0, users: 0, invitations: 0, apiKeys: 0 },
    neededPermissions: { moving: ['rentalListing'], remaining: ['salesListing'] },
    remainingPromotions: 0,
    remarks: ['imageQuota'] satisfies AccountMergePreview['remarks'],
  };

  test('is computed from the values of the remaining account if none are taken over', () => {
    expect(followingFrom(preview, [])).toEqual({
      lackingPermissions: ['rentalListing'],
      remarks: ['imageQuota', 'promotionType', 'reviewsListings'],
    });
  });

  test('is computed from the values that are taken over from the merged account, and includes its listings', () => {
    expect(followingFrom(preview, ['permissions', 'accountType', 'reviewsListings'])).toEqual({
      lackingPermissions: ['salesListing'],
      remarks: ['imageQuota'],
    });
  });
});
