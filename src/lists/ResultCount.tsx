import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { figures } from '../ui/tokens';
import { useText } from '../ui/useText';

const Count = styled('p')({
  margin: '0 auto 0 0',
  fontWeight: 600,
  ...figures,
  '&:focus': { outline: 'none' },
});

interface ResultCountProps {
  total: number | undefined;
  /** The server counted so far and no further. */
  capped: boolean;
  /** Takes the focus when a page was turned: the new rows come right after it. */
  ref?: Ref<HTMLParagraphElement>;
}

/** How many rows there are, in words; said aloud when it changes. */
export const ResultCount = ({ total, capped, ref }: ResultCountProps) => {
  const { text, formats } = useText();
  const count =
    total === undefined
      ? undefined
      : text(capped ? 'torvet.listingIndex.countMore' : 'torvet.listingIndex.count', {
          count: formats.number(total),
          smart_count: total,
        });
  return (
    <Count role="status" tabIndex={-1} ref={ref}>
      {count ?? <Skeleton width={76} />}
    </Count>
  );
};
