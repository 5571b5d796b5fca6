import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { listings } from '../../../../resources/listings';
import { addressSchema } from '../../../../schemas/address';
import { useRestingValues } from '../../../forms/store/context';
import type { Row } from '../../../listings/row';
import { useText } from '../../../ui/useText';
import { earlierName } from './earlierName';

/** Maximum number of listings offered, newest first. */
const offered = 3;
/** Equal to `max` of the filter `address` in `resources/listings.ts`. */
const filterLength = 100;

interface SameAddressProps {
  accountID: number;
  /** Undefined until a new listing is saved. */
  ID: number | undefined;
  onUse: (ID: number) => void;
}

/** Offers to copy values of the account's earlier listings with the same postal address. */
export const SameAddress = ({ accountID, ID, onUse }: SameAddressProps) => {
  const { text } = useText();
  const { address } = useRestingValues();
  const line = addressSchema.safeParse(address).data?.text;
  const { data = [] } = useGetList<Row>(
    listings.name,
    {
      filter: { accountID, address: line?.slice(0, filterLength) },
      sort: { field: 'updatedAt', order: 'DESC' },
      pagination: { page: 1, perPage: offered + 1 },
    },
    { enabled: line !== undefined, retry: false },
  );
  const earlier = data.filter((row) => row.ID !== ID && row.addressText === line).slice(0, offered);
  if (line === undefined || earlier.length === 0) return null;
  return (
    <Alert severity="info" role="status" sx={{ mt: 2 }}>
      {text('torvet.takenOver.sameAddress')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {earlier.map((row) => (
          <Button key={row.ID} size="small" variant="outlined" onClick={() => onUse(row.ID)}>
            {text('torvet.takenOver.use', { name: earlierName(row, text) })}
          </Button>
        ))}
      </Box>
    </Alert>
  );
};
