import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useMemo } from 'react';
import { type TextEncoding, textEncodings } from '../../../schemas/imports/encoding';
import { encodingForm } from '../../../schemas/imports/forms';
import { focusField } from '../../forms/errors/focusField';
import { SelectWidget } from '../../forms/kinds/SelectWidget';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider, useFieldValue } from '../../forms/store/context';
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

/** Maximum number of preview lines, and of characters per line. */
const max = { lines: 5, characters: 120 };

/** First lines in which the text differs between the encodings. */
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
  onSend: (encoding: TextEncoding) => void;
  onCancel: () => void;
}

const Fields = ({ file: { file, content, encoding: likely }, onSend, onCancel }: EncodingChoiceProps) => {
  const { text } = useText();
  const value = useFieldValue('encoding');
  const encoding = textEncodings.find((one) => one === value) ?? likely;
  const lines = useMemo(() => linesWithLetters(content, encoding), [content, encoding]);
  const label = useId();
  // Moves the focus, because the focused button is unmounted.
  useEffect(() => focusField(encodingForm, 'encoding'), []);
  return (
    <>
      <Alert severity="info">{text('torvet.listingImport.encodingHelp', { name: file.name })}</Alert>
      <Box sx={{ maxWidth: 320 }}>
        <SmallField name="encoding">{(field) => <SelectWidget {...field} />}</SmallField>
      </Box>
      <div aria-live="polite">
        <p className="quiet" id={label}>
          {text('torvet.listingImport.encodingPreview')}
        </p>
        <Preview aria-labelledby={label}>
          {lines.map((line, at) => (
            // Keyed by index, because lines can be equal.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{line}</li>
          ))}
        </Preview>
      </div>
      <div className="acts">
        <Button variant="contained" onClick={() => onSend(encoding)}>
          {text('torvet.listingImport.encodingUse')}
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          {text('torvet.actions.cancel')}
        </Button>
      </div>
    </>
  );
};

/** Select for the encoding of a text file, with a preview. */
export const EncodingChoice = (props: EncodingChoiceProps) => {
  const form = useSmallForm(() => encodingForm, { encoding: props.file.encoding });
  return (
    <FormStoreProvider store={form.store}>
      <Fields {...props} />
    </FormStoreProvider>
  );
};
