import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '../../ui/useText';
import { Columns } from './frame';

export const AccountSkeleton = () => {
  const { text } = useText();
  return (
    <>
      <output className="visually-hidden">{text('torvet.common.loading')}</output>
      <div aria-hidden="true">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
          <Skeleton variant="rounded" width={72} height={72} sx={{ flex: 'none' }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton variant="rounded" height={36} width="min(420px, 90%)" />
            <Skeleton width="min(260px, 60%)" sx={{ mt: 1 }} />
          </Box>
        </Box>
        <Columns>
          <div>
            <Skeleton variant="rounded" height={180} />
            <Skeleton variant="rounded" height={140} />
            <Skeleton variant="rounded" height={220} />
          </div>
          <div>
            <Skeleton variant="rounded" height={190} />
            <Skeleton variant="rounded" height={300} />
          </div>
        </Columns>
      </div>
    </>
  );
};
