import type { AccountTypeID, PermissionName } from '../../schemas/accountTypes';
import { wordsOf } from '../wordsOf';

/** Texts of each account type: name, and title of the home page of its accounts. */
const types = {
  1: { name: 'Mægler', home: 'Medlemsområde for mæglere' },
  2: { name: 'Light-annoncør', home: 'Annoncørområde – Light' },
  3: { name: 'Premium-annoncør', home: 'Annoncørområde – Premium' },
  4: { name: 'Statistik', home: 'Statistikområde' },
  5: { name: 'Kommune', home: 'Område for kommuner' },
} satisfies Record<AccountTypeID, Record<'name' | 'home', string>>;

/** Texts of each permission: name, and what it allows. */
const permissions = {
  rentalListing: { name: 'Udlejningsannoncer', does: 'Oprette og vise annoncer for udlejning' },
  investmentListing: {
    name: 'Investeringsannoncer',
    does: 'Oprette og vise annoncer for investeringsejendomme',
  },
  salesListing: { name: 'Salgsannoncer', does: 'Oprette og vise annoncer for salg' },
  officeSpaceListing: { name: 'Kontorpladsannoncer', does: 'Oprette og vise annoncer for kontorpladser' },
  accountSettings: { name: 'Kontoindstillinger', does: 'Lade administratorer rette kontoens oplysninger' },
  accountStatistics: { name: 'Kontostatistik', does: 'Se statistik for kontoens annoncer' },
  marketStatistics: { name: 'Markedsstatistik', does: 'Se statistik for hele markedet' },
} satisfies Record<PermissionName, Record<'name' | 'does', string>>;

export const accountType = wordsOf(types, 'name');
export const homeTitle = { ...wordsOf(types, 'home'), none: 'Mit område' };
export const permission = wordsOf(permissions, 'name');
export const permissionDoes = wordsOf(permissions, 'does');
