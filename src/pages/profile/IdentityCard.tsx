import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../forms/show/Card';
import type { Session } from '../../permissions/session';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useText } from '../../ui/useText';

const fields = ['name', 'email', 'id', 'authId'] as const;

/** Card with the user's data from the identity provider. */
export const IdentityCard = ({ session: { user } }: { session: Session }) => {
  const { text } = useText();
  const data = useTorvetData();
  const { data: found, isPending } = useQuery({
    queryKey: ['currentUser', user.id],
    queryFn: async ({ signal }) => (await data.call('getCurrentUser', { signal })).user,
  });
  // Shows the data in the access token immediately; other values are missing if loading fails.
  const known = found ?? { ...user, name: undefined, authId: undefined };
  return (
    <Card title={text('torvet.profile.identity')}>
      <dl className="fields">
        {fields.map((field) => {
          const value = known[field];
          if (value === undefined && !isPending) return null;
          return (
            <div key={field} data-wide={field === 'authId' || undefined}>
              <dt>{text(`torvet.profile.fields.${field}`)}</dt>
              <dd>{value ?? <Skeleton width="12ch" />}</dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
};
