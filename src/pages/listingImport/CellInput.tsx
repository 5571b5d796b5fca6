import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

interface CellInputProps {
  /** Name of the input in the form data. */
  name: string;
  label: string;
  /** Text of the cell in the file. */
  cell: string;
  /** Names in the meta list of the cell, offered as suggestions; other texts are allowed. */
  choices?: readonly string[] | undefined;
  /** True to focus the input on mount. */
  focused?: boolean;
  error?: string | undefined;
}

/** Minimum length of a text that gets a multiline input. */
const long = 80;

/** Input for the text of a cell, in any format that import files may have. */
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

/** Text of an input in a submitted form. */
export const sentText = (form: HTMLFormElement, name: string): string | undefined => {
  const text = new FormData(form).get(name);
  return typeof text === 'string' ? text : undefined;
};
