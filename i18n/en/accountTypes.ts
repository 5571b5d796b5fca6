import type { AccountTypeID, PermissionName } from '../../schemas/accountTypes';
import { wordsOf } from '../wordsOf';

/** Texts of each account type: name, and title of the home page of its accounts. */
const types = {
  1: { name: 'Broker', home: 'Member area for brokers' },
  2: { name: 'Light advertiser', home: 'Advertiser area – Light' },
  3: { name: 'Premium advertiser', home: 'Advertiser area – Premium' },
  4: { name: 'Statistics', home: 'Statistics area' },
  5: { name: 'Municipality', home: 'Area for municipalities' },
} satisfies Record<AccountTypeID, Record<'name' | 'home', string>>;

/** Texts of each permission: name, and what it allows. */
const permissions = {
  rentalListing: { name: 'Rental listings', does: 'Create and show listings for rent' },
  investmentListing: {
    name: 'Investment listings',
    does: 'Create and show listings of investment properties',
  },
  salesListing: { name: 'Sales listings', does: 'Create and show listings for sale' },
  officeSpaceListing: { name: 'Office space listings', does: 'Create and show listings of office space' },
  accountSettings: { name: 'Account settings', does: 'Let administrators change the account’s details' },
  accountStatistics: { name: 'Account statistics', does: 'See statistics of the account’s listings' },
  marketStatistics: { name: 'Market statistics', does: 'See statistics of the whole market' },
} satisfies Record<PermissionName, Record<'name' | 'does', string>>;

export const accountType = wordsOf(types, 'name');
export const homeTitle = { ...wordsOf(types, 'home'), none: 'My area' };
export const permission = wordsOf(permissions, 'name');
export const permissionDoes = wordsOf(permissions, 'does');
