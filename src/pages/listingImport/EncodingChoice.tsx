import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useMemo } from 'react';
import { type TextEncoding, textEncodings } from '../../../schemas/imports/encoding';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import type { UncertainFile } from './useFileEncoding';

const Preview = styled('ul')({
  margin: 0,
  padding: '10px 14px',
  listStyle: 'none',
  borderRadius: radii.card,
  backgroundColor: token('sunken'),
  fontSize: '0.9375rem',
  '& li': { overflowWrap: 'anywhere' },
});

/** Number of lines in the preview, and characters of each. */
const max = { lines: 5, characters: 120 };

/** The first lines with letters that the encodings decode differently. */
const linesWithLetters = (content: Uint8Array, encoding: TextEncoding): string[] =>
  new TextDecoder(encoding)
    .decode(content)
    .split(/\r\n?|\n/)
    .filter((line) => /[^\p{ASCII}]/u.test(line))
    .slice(0, max.lines)
    .map((line) =>
      line.slice(Math.max(0, line.search(/[^\p{ASCII}]/u) - max.characters / 2)).slice(0, max.characters),
    );

interface EncodingChoiceProps {
  file: UncertainFile;
  onChange: (encoding: TextEncoding) => void;
  onSend: () => void;
  onCancel: () => void;
}

/** Choice of a text file's encoding, with a preview of its letters. */
export const EncodingChoice = ({
  file: { file, content, encoding },
  onChange,
  onSend,
  onCancel,
}: EncodingChoiceProps) => {
  const { text } = useText();
  const lines = useMemo(() => linesWithLetters(content, encoding), [content, encoding]);
  const label = useId();
  return (
    <>
      <Alert severity="info">{text('torvet.listingImport.encodingHelp', { name: file.name })}</Alert>
      <TextField
        select
        autoFocus
        label={text('torvet.listingImport.encoding')}
        value={encoding}
        onChange={({ target }) => onChange(textEncodings.find((one) => one === target.value) ?? encoding)}
        sx={{ maxWidth: 320 }}
      >
        {textEncodings.map((one) => (
          <MenuItem key={one} value={one}>
            {text(`torvet.listingImport.encodings.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <div aria-live="polite">
        <p className="quiet" id={label}>
          {text('torvet.listingImport.encodingPreview')}
        </p>
        <Preview aria-labelledby={label}>
          {lines.map((line, at) => (
            // Lines can be equal.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{line}</li>
          ))}
        </Preview>
      </div>
      <div className="acts">
        <Button variant="contained" onClick={onSend}>
          {text('torvet.listingImport.encodingUse')}
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          {text('torvet.actions.cancel')}
        </Button>
      </div>
    </>
  );
};
