import { useMemo } from 'react';
import type { PagedResource } from '../../../resources/resourceDefinition';
import { useAccountReference } from '../../lists/filters/useAccountReference';
import { ResourceList } from '../../lists/ResourceList';
import type { Reference } from '../../ui/reference/reference';
import { openedResource, type ResourcePageProps } from './resourcePage';

interface AccountListProps {
  resource: PagedResource;
  /** Active account. */
  account: Reference;
  accounts: readonly Reference[];
  staff: boolean;
  canChange: boolean;
}

/** List of records that belong to accounts; by default those of the active account. */
const AccountList = ({ resource, account, accounts, staff, canChange }: AccountListProps) => {
  const accountID = useAccountReference(account.ID, accounts, staff);
  const references = useMemo(() => ({ accountID }), [accountID]);
  return (
    <ResourceList<never, string>
      resource={resource}
      references={references}
      staff={staff}
      canChange={canChange}
    />
  );
};

/** Generic list page of a resource. */
export const ResourceListPage = (props: ResourcePageProps) => {
  const { active, accounts, staff } = props.session;
  const { resource, canChange } = openedResource(props);
  if (resource.ownedBy === 'account' && active) {
    return <AccountList {...{ resource, accounts, staff, canChange }} account={active} />;
  }
  return <ResourceList<never, string> resource={resource} staff={staff} canChange={canChange} />;
};
