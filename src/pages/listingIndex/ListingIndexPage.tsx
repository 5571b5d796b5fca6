import { families, familyNames } from '../../../schemas/listing/families';
import { appConfig } from '../../app/config';
import { useSignedIn } from '../../permissions/useSession';
import { ListingIndex } from './ListingIndex';

/** `/listings`, for the account that is worked in. */
export const ListingIndexPage = () => {
  const { active, accounts, staff, roles } = useSignedIn();
  if (!active) throw new Error('The index of listings without an account: the guard chooses one first');
  const { siteURL, hasSite } = appConfig();
  const canChange = roles.includes('admin') || roles.includes('member');
  const mayAdvertise = familyNames.some((family) => active.permissions[families[family].permission] === true);
  return (
    <ListingIndex
      // Another account is another list.
      key={active.ID}
      account={active}
      accounts={accounts}
      staff={staff}
      canChange={canChange}
      canCreate={canChange && mayAdvertise}
      siteURL={hasSite ? siteURL : undefined}
    />
  );
};
