import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountUser } from '../../schemas/account';
import { isInUse } from '../../schemas/apiKey';
import { roles } from '../../schemas/roles';
import type { Client } from '../providers/data/client';
import { useTorvetData } from '../providers/data/dataProvider';

/** True if the user is the account's only administrator; invited users do not count. */
export const isLastAdministrator = (user: AccountUser, users: readonly AccountUser[]): boolean => {
  const administrators = users.filter(
    ({ registered, userRoles }) => registered && userRoles.includes(roles.admin),
  );
  return administrators.length === 1 && administrators[0]?.id === user.id;
};

/** Query for the users of an account, for `useQuery` and combined queries. */
export const accountUsersQuery = (client: Client, accountID: number) =>
  queryOptions({
    queryKey: ['accountUsers', accountID],
    queryFn: async ({ signal }) =>
      (await client.call('listAccountUsers', { params: { id: accountID }, signal })).users,
    retry: false,
  });

export const useAccountUsers = (accountID: number) => useQuery(accountUsersQuery(useTorvetData(), accountID));

/**
 * Active API keys that a user created for the account.
 * @param wanted false disables the query.
 */
export const useKeysOf = (accountID: number, userID: number, wanted: boolean) => {
  const data = useTorvetData();
  return useQuery({
    queryKey: ['keysOfUser', accountID, userID],
    queryFn: async ({ signal }) => {
      const answer = await data.call('listApiKeys', { params: { id: accountID }, signal });
      return answer.apiKeys.filter((key) => key.createdByID === userID && isInUse(key));
    },
    enabled: wanted,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
};
