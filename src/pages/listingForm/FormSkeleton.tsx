import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { useText } from '../../ui/useText';

const cards = ['first', 'second', 'third'];

/** Skeleton of the form while the listing is loading. */
export const FormSkeleton = () => {
  const { text } = useText();
  return (
    <div role="status">
      <span style={visuallyHidden}>{text('torvet.common.loading')}</span>
      <div aria-hidden>
        <Skeleton width={160} height={24} />
        <Skeleton height={48} sx={{ mb: 3, maxWidth: 460 }} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { lg: '17rem minmax(0, 1fr)' }, gap: { lg: 4 } }}>
          <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
            <Skeleton variant="rounded" height={112} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" height={320} />
          </Box>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {cards.map((card) => (
              <Skeleton key={card} variant="rounded" height={260} />
            ))}
          </Box>
        </Box>
      </div>
    </div>
  );
};
