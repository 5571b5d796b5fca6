import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { figures, token } from '../ui/tokens';
import { useText } from '../ui/useText';
import { useRowList } from './controller/useRowList';
import { useListText } from './useListText';

const Count = styled('p')({
  margin: 0,
  fontSize: '0.875rem',
  color: token('muted'),
  ...figures,
  '&.printed': { display: 'none' },
  '@media print': { '&&': { display: 'block' } },
});

/** Text with the number of rows; undefined while loading. */
export const useCountText = (resource: { name: string }): string | undefined => {
  const { formats } = useText();
  const listText = useListText(resource);
  const { total, counted } = useRowList();
  const known = counted ?? total;
  return known === undefined
    ? undefined
    : listText(counted === undefined ? 'count' : 'countMore', {
        count: formats.number(known),
        smart_count: known,
      });
};

/** Number of rows in the list; screen readers announce changes. */
export const ResultCount = ({ resource }: { resource: { name: string } }) => (
  <Count role="status">{useCountText(resource) ?? <Skeleton width={76} />}</Count>
);

/** Range of the printed rows, if the list has more rows than the page. */
export const PrintedRange = () => {
  const { text, formats } = useText();
  const { data = [], page, perPage, hasNextPage } = useRowList();
  if (data.length === 0 || (page === 1 && !hasNextPage)) return null;
  const before = (page - 1) * perPage;
  return (
    <Count className="printed">
      {text('torvet.list.printedRows', {
        from: formats.number(before + 1),
        to: formats.number(before + data.length),
      })}
    </Count>
  );
};
