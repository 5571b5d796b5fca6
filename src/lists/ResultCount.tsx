import Skeleton from '@mui/material/Skeleton';
import { useText } from '../forms/useText';

/** How many rows there are, in words; said aloud when it changes. */
export const ResultCount = ({ total, capped }: { total: number | undefined; capped: boolean }) => {
  const { text, formats } = useText();
  const count =
    total === undefined
      ? undefined
      : text(capped ? 'torvet.listingIndex.countMore' : 'torvet.listingIndex.count', {
          count: formats.number(total),
          smart_count: total,
        });
  return (
    <p role="status" className="count">
      {count ?? <Skeleton width={110} />}
    </p>
  );
};
