import { type Row, rowTitle } from '../../listings/row';
import { useText } from '../../ui/useText';

/** The box by which a row is chosen; a screen reader hears which. */
export const RowCheckbox = ({
  row,
  picked,
  onToggle,
}: {
  row: Row;
  picked: boolean;
  onToggle: (id: number) => void;
}) => {
  const { text } = useText();
  const title = rowTitle(row, text('torvet.listingIndex.untitled'));
  return (
    <label className="pick">
      <input
        type="checkbox"
        aria-label={text('torvet.listingIndex.select', { title })}
        checked={picked}
        onChange={() => onToggle(row.id)}
      />
    </label>
  );
};
