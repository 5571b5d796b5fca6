import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import type { CellIssue, ImportRow, ImportRowWithCells } from '../../../schemas/imports/importRow';
import { useOperation } from '../../providers/data/useOperation';
import { useToast } from '../../providers/useToast';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { CellInput, sentText } from './CellInput';
import { useAccountParams, useImportRow } from './useImports';

const Form = styled('form')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  margin: '10px 0 4px',
  padding: 16,
  borderRadius: radii.control,
  backgroundColor: token('sunken'),
  '& .acts': { gridColumn: '1 / -1' },
  '& .MuiOutlinedInput-root': { backgroundColor: token('surface') },
});

interface RowEditorProps {
  row: ImportRow;
  import: ImportWithColumns;
  onChange: (changed: ImportWithColumns) => void;
  onClose: () => void;
}

const messagesByPosition = (issues: readonly CellIssue[]) =>
  new Map(
    issues.flatMap(({ position, message }) => (position === undefined ? [] : [[position, message] as const])),
  );

/** Error messages of a row's invalid cells, by column index. */
const unreadable = ({ leftOut, issues }: Pick<ImportRow, 'leftOut' | 'issues'>) =>
  messagesByPosition([...leftOut, ...issues]);

const Cells = ({
  row,
  loaded,
  import: one,
  onChange,
  onClose,
}: RowEditorProps & { loaded: ImportRowWithCells }) => {
  const { text } = useText();
  const toast = useToast();
  const params = { ...useAccountParams(), importId: one.ID, number: row.number };
  const [all, setAll] = useState(false);
  const [current, setCurrent] = useState(loaded);
  const { mutate: save, isPending } = useOperation('editImportRow', {
    onSuccess: ({ import: changed, row: saved }, { body: { cells } }) => {
      // Cells that are still invalid remain editable, with their new error.
      const isWrong = unreadable(saved);
      if (cells.some(({ position }) => isWrong.has(position))) setCurrent(saved);
      else onClose();
      onChange(changed);
    },
    onError: (error) => toast.failed('update', 'import', error),
  });
  const wrong = new Map([...messagesByPosition(current.lacking), ...unreadable(current)]);
  const shown = current.cells
    .map((cell, position) => ({ cell, position }))
    .filter(({ position }) => all || wrong.size === 0 || wrong.has(position));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const cells = shown.flatMap(({ cell, position }) => {
      const changed = sentText(form, String(position));
      // Browsers submit line breaks as CR LF.
      const isSame = changed?.replaceAll('\r\n', '\n') === cell.replaceAll('\r\n', '\n');
      return changed === undefined || isSame ? [] : [{ position, text: changed }];
    });
    if (cells.length === 0) onClose();
    else save({ params, body: { cells } });
  };
  return (
    <Form
      onSubmit={send}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      {shown.map(({ cell, position }, at) => (
        <CellInput
          key={position}
          label={
            one.columns[position]?.name ||
            text('torvet.listingImport.columnUnnamed', { number: position + 1 })
          }
          name={String(position)}
          cell={cell}
          choices={current.choices[position]}
          error={wrong.get(position)}
          focused={at === 0 && !all}
        />
      ))}
      <div className="acts">
        <Button type="submit" variant="contained" size="small" loading={isPending}>
          {text('torvet.listingImport.saveRow')}
        </Button>
        {all || wrong.size === 0 ? null : (
          <Button size="small" onClick={() => setAll(true)}>
            {text('torvet.listingImport.allCells')}
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          {text('torvet.actions.cancel')}
        </Button>
      </div>
    </Form>
  );
};

/** Editor for the cells of a row; invalid cells come first. Enter saves, Escape closes. */
export const RowEditor = (props: RowEditorProps) => {
  const { text } = useText();
  const { data, error } = useImportRow(props.import, props.row.number);
  if (error) return <Alert severity="error">{text('torvet.listingImport.rowsFailed')}</Alert>;
  return data ? <Cells {...props} loaded={data} /> : null;
};
