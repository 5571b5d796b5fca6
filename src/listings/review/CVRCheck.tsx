import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { cvrRegisterURL } from '../../../schemas/values';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useText } from '../../ui/useText';

interface CVRCheckProps {
  accountID: number;
  number: string;
}

/** CVR number for staff, with a link to the public register, and other accounts with the same number. */
export const CVRCheck = ({ accountID, number }: CVRCheckProps) => {
  const { text } = useText('account');
  const data = useTorvetData();
  const { data: same = [], isError } = useQuery({
    queryKey: ['sameCVR', accountID, number],
    queryFn: async ({ signal }) =>
      (await data.call('listSameCVRAccounts', { params: { id: accountID }, signal })).accounts,
    retry: false,
  });
  return (
    <div style={{ marginTop: 12 }}>
      <span>{text('torvet.accountShow.cvr', { number })}</span>{' '}
      <Link href={cvrRegisterURL(number)} target="_blank" rel="noopener noreferrer">
        {text('torvet.accountShow.cvrRegister')}
        <span className="visually-hidden"> ({text('torvet.common.opensInNewTab')})</span>
      </Link>
      {isError ? <p style={{ margin: 0 }}>{text('torvet.accountShow.cvrFailed')}</p> : null}
      {same.length > 0 ? (
        <p style={{ margin: 0 }}>
          <strong>{text('torvet.accountShow.cvrSame')}</strong>{' '}
          {same.map(({ ID, name }, index) => (
            <span key={ID}>
              {index > 0 ? ', ' : ''}
              <Link component={RouterLink} to={`/accounts/${ID}`}>
                {name}
              </Link>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
};
