import { styled } from '@mui/material/styles';
import type { Column, ListResource, Sort } from '../../../resources/listResource';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { useColumnLabel } from '../columns/useColumnLabel';
import { useRowList } from '../controller/useRowList';

const orders = ['ASC', 'DESC'] as const;
const keyOf = ({ field, order }: Sort) => `${field} ${order}`;

// Native select, which phones show as a system list.
const Select = styled('select')({
  width: '100%',
  height: 42,
  padding: '0 12px',
  border: `1px solid ${token('control')}`,
  borderRadius: radii.control,
  backgroundColor: token('surface'),
  color: token('ink'),
  font: 'inherit',
});

interface SortFieldProps {
  resource: ListResource;
  columns: readonly Column[];
}

/** Select for the sort order, for layouts without sortable column headings. */
export const SortField = ({ resource, columns }: SortFieldProps) => {
  const { sort, setSort } = useRowList();
  const { text } = useText();
  const labelOf = useColumnLabel(resource);
  const choices = columns.flatMap((column) =>
    orders.flatMap((order) =>
      column.sort === undefined
        ? []
        : [
            {
              sort: { field: column.sort, order },
              name: text(order === 'ASC' ? 'torvet.list.ascending' : 'torvet.list.descending', {
                column: labelOf(column),
              }),
            },
          ],
    ),
  );
  return (
    <Select
      aria-label={text('torvet.list.sortBy')}
      value={keyOf(sort)}
      onChange={({ target }) => {
        const chosen = choices.find(({ sort: one }) => keyOf(one) === target.value);
        if (chosen) setSort(chosen.sort);
      }}
    >
      {choices.map(({ sort: one, name }) => (
        <option key={keyOf(one)} value={keyOf(one)}>
          {name}
        </option>
      ))}
    </Select>
  );
};
