import { useMemo } from 'react';
import type { PagedResource } from '../../../resources/resourceDefinition';
import { useAccountReference } from '../../lists/filters/useAccountReference';
import { ResourceList } from '../../lists/ResourceList';
import type { Reference } from '../../ui/reference/reference';
import { openedResource, type ResourcePageProps } from './resourcePage';

interface AccountListProps {
  resource: PagedResource;
  /** The active account among the user's own; staff can look up any. */
  account: Reference;
  accounts: readonly Reference[];
  staff: boolean;
  canChange: boolean;
}

/** The records of accounts, beginning with those of the active one. */
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

/** The list of a resource, out of its definition. */
export const ResourceListPage = (props: ResourcePageProps) => {
  const { active, accounts, staff } = props.session;
  const { resource, canChange } = openedResource(props);
  if (resource.ownedBy === 'account' && active) {
    return <AccountList {...{ resource, accounts, staff, canChange }} account={active} />;
  }
  return <ResourceList<never, string> resource={resource} staff={staff} canChange={canChange} />;
};
