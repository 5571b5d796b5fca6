import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

interface CellInputProps {
  /** Name of its value in the data of the form. */
  name: string;
  label: string;
  /** Text of the cell in the file. */
  cell: string;
  /** Names on the list that the cell is read from; another text can be typed. */
  choices?: readonly string[] | undefined;
  /** Receives the focus when it appears. */
  focused?: boolean;
  /** Error of the cell. */
  error?: string | undefined;
}

/** Length from which a text has several lines to be edited in. */
const long = 80;

/** Input for the text of a cell, in any format that a file may use. */
export const CellInput = ({ name, label, cell, choices, focused = false, error }: CellInputProps) => {
  const field = {
    fullWidth: true,
    size: 'small',
    name,
    label,
    error: error !== undefined,
    helperText: error,
    autoFocus: focused,
  } as const;
  if (choices && cell.length <= long)
    return (
      <Autocomplete
        freeSolo
        disableClearable
        options={choices}
        defaultValue={cell}
        renderInput={(params) => <TextField {...params} {...field} />}
      />
    );
  return <TextField {...field} defaultValue={cell} multiline={cell.length > long} maxRows={6} />;
};

/** The text of a field when its form is sent. */
export const sentText = (form: HTMLFormElement, name: string): string | undefined => {
  const text = new FormData(form).get(name);
  return typeof text === 'string' ? text : undefined;
};
