import type { Column, ListResource, Sort } from '../../../resources/listResource';
import { ChoiceField } from '../../ui/ChoiceField';
import { useText } from '../../ui/useText';
import { useColumnLabel } from '../columns/useColumnLabel';
import { useRowList } from '../controller/useRowList';

const orders = ['ASC', 'DESC'] as const;
const keyOf = ({ field, order }: Sort) => `${field} ${order}`;

interface SortFieldProps {
  resource: ListResource;
  /** Those that are shown. */
  columns: readonly Column[];
}

/** The order of the rows, where there are no headings to choose it by. */
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
    <ChoiceField
      label={text('torvet.list.sortBy')}
      value={keyOf(sort)}
      choices={choices.map(({ sort: one, name }) => ({ value: keyOf(one), name }))}
      onChange={(value) => {
        const chosen = choices.find(({ sort: one }) => keyOf(one) === value);
        if (chosen) setSort(chosen.sort);
      }}
    />
  );
};
