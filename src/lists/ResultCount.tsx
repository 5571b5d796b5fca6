import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { figures } from '../ui/tokens';
import { useText } from '../ui/useText';
import { useRowList } from './controller/useRowList';
import { useListText } from './useListText';

const Count = styled('p')({
  margin: '0 auto 0 0',
  fontWeight: 600,
  ...figures,
  '&:focus': { outline: 'none' },
});

interface ResultCountProps {
  resource: { name: string };
  /** Takes the focus when a page was turned: the new rows come right after it. */
  ref?: Ref<HTMLParagraphElement>;
}

/** How many rows the list around has, in words; announced when it changes. */
export const ResultCount = ({ resource, ref }: ResultCountProps) => {
  const { formats } = useText();
  const listText = useListText(resource);
  const { total, counted } = useRowList();
  const known = counted ?? total;
  const count =
    known === undefined
      ? undefined
      : listText(counted === undefined ? 'count' : 'countMore', {
          count: formats.number(known),
          smart_count: known,
        });
  return (
    <Count role="status" tabIndex={-1} ref={ref}>
      {count ?? <Skeleton width={76} />}
    </Count>
  );
};
