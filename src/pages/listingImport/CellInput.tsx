import TextField from '@mui/material/TextField';

interface CellInputProps {
  /** Name of its value in the data of the form. */
  name: string;
  label: string;
  /** Text of the cell in the file. */
  cell: string;
  /** Receives the focus when it appears. */
  focused?: boolean;
  /** Error of the cell. */
  error?: string | undefined;
}

/** Length from which a text has several lines to be edited in. */
const long = 80;

/** The text of a cell as it is edited, in any format that a file may have. */
export const CellInput = ({ name, label, cell, focused = false, error }: CellInputProps) => (
  <TextField
    fullWidth
    size="small"
    name={name}
    label={label}
    defaultValue={cell}
    error={error !== undefined}
    helperText={error}
    multiline={cell.length > long}
    maxRows={6}
    autoFocus={focused}
  />
);

/** The text of a field when its form is sent. */
export const sentText = (form: HTMLFormElement, name: string): string | undefined => {
  const text = new FormData(form).get(name);
  return typeof text === 'string' ? text : undefined;
};
