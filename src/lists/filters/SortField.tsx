import type { ListResource, SortOrder } from '../../../resources/listResource';
import { ChoiceField } from '../../ui/ChoiceField';
import { useText } from '../../ui/useText';
import { useColumnLabel } from '../columns/useColumnLabel';

type Sort = { field: string; order: SortOrder };

const orders = ['ASC', 'DESC'] as const;
const keyOf = ({ field, order }: Sort) => `${field} ${order}`;

/** The order of the rows, where there are no headings to choose it by. */
export const SortField = ({
  resource,
  sort,
  onSort,
}: {
  resource: ListResource;
  sort: Sort;
  onSort: (sort: Sort) => void;
}) => {
  const { text } = useText();
  const labelOf = useColumnLabel(resource);
  const choices = resource.columns.flatMap((column) =>
    orders.flatMap((order) =>
      column.sort === undefined
        ? []
        : [
            {
              sort: { field: column.sort, order },
              name: text(
                order === 'ASC' ? 'torvet.listingIndex.ascending' : 'torvet.listingIndex.descending',
                { column: labelOf(column) },
              ),
            },
          ],
    ),
  );
  return (
    <ChoiceField
      label={text('torvet.listingIndex.sortBy')}
      value={keyOf(sort)}
      choices={choices.map(({ sort: one, name }) => ({ value: keyOf(one), name }))}
      onChange={(value) => {
        const chosen = choices.find(({ sort: one }) => keyOf(one) === value);
        if (chosen) onSort(chosen.sort);
      }}
    />
  );
};
