import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { enquiries } from '../../../resources/enquiries';
import { enquiryCountCap } from '../../../schemas/enquiryStates';
import { useTorvetData } from '../../providers/data/dataProvider';
import { newEnquiriesKey } from '../../providers/data/newEnquiries';
import { useLastSeen } from '../../providers/data/useLastSeen';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';

/** Refetches the count when enquiries change. */
const useFollowed = () => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        const key: unknown = event.query.queryKey;
        if (!Array.isArray(key) || key[0] !== enquiries.name) return;
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        void queryClient.invalidateQueries({ queryKey: newEnquiriesKey }, { cancelRefetch: false });
      }),
    [queryClient],
  );
};

/** Number of new enquiries of an account; refetched on focus and when enquiries change. */
const useNewEnquiries = (accountID: number) => {
  const data = useTorvetData();
  useFollowed();
  return useQuery({
    queryKey: [...newEnquiriesKey, accountID],
    queryFn: async ({ signal }) =>
      (await data.call('countNewEnquiries', { params: { id: accountID }, signal })).count,
    staleTime: 60_000,
    refetchInterval: 120_000,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
};

export const NewEnquiries = ({ accountID }: { accountID: number }) => {
  const { text } = useText();
  const { data, isError } = useNewEnquiries(accountID);
  const count = useLastSeen(`enquiries.${accountID}`, data, isError);
  if (count === 0) return null;
  const shown = count > enquiryCountCap ? `${enquiryCountCap}+` : String(count);
  return (
    <Tag color="warning">
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">
        {text('torvet.navigation.newEnquiries', { smart_count: count, count: shown })}
      </span>
    </Tag>
  );
};
