import type { ListResource } from '../../../resources/listResource';
import { type Row, useRow } from '../controller/useRowList';
import { useListText, useRowTitle } from '../useListText';

interface RowCheckboxProps {
  resource: ListResource;
  picked: boolean;
  onToggle: (id: Row['id'], asRange?: boolean) => void;
}

/** Checkbox of a row, with the row's title in its label. */
export const RowCheckbox = ({ resource, picked, onToggle }: RowCheckboxProps) => {
  const listText = useListText(resource);
  const titleOf = useRowTitle(resource);
  const row = useRow();
  if (!row) return null;
  return (
    <label className="pick">
      <input
        type="checkbox"
        aria-label={listText('select', { title: titleOf(row) })}
        checked={picked}
        onChange={({ nativeEvent }) =>
          onToggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
};
