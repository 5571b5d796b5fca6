import Skeleton from '@mui/material/Skeleton';
import { useText } from '../ui/useText';
import { chartHeights } from './chartHeights';
import { FigureGrid } from './FigureGrid';

export const StatisticsSkeleton = () => {
  const { text } = useText();
  return (
    <>
      <output className="visually-hidden">{text('torvet.common.loading')}</output>
      <FigureGrid aria-hidden="true">
        <Skeleton variant="rounded" height={168} />
        <Skeleton variant="rounded" height={168} />
        <Skeleton variant="rounded" height={168} />
        <Skeleton variant="rounded" height={168} />
      </FigureGrid>
      <Skeleton
        variant="rounded"
        height={chartHeights.visits + chartHeights.leads + 110}
        aria-hidden="true"
      />
      <Skeleton variant="rounded" height={220} aria-hidden="true" />
    </>
  );
};
