import { useQuery } from '@tanstack/react-query';
import { enquiryCountCap } from '../../../schemas/enquiryStates';
import { useTorvetData } from '../../providers/data/dataProvider';
import { newEnquiriesKey } from '../../providers/data/newEnquiries';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';

/** How many enquiries of an account are new, asked for anew when somebody comes back to the page and when something was done. */
const useNewEnquiries = (accountID: number) => {
  const data = useTorvetData();
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

/** How many enquiries of the account nobody has seen to, beside the link to them. */
export const NewEnquiries = ({ accountID }: { accountID: number }) => {
  const { text } = useText();
  const count = useNewEnquiries(accountID).data ?? 0;
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
