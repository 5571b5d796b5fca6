import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { imageByURL } from '../../../schemas/image';
import { LabelledInput } from '../../forms/widgets/BaseInput';
import { useText } from '../../ui/useText';

/** Adds an image that the server fetches from an address. */
export const AddByURL = ({ onAdd }: { onAdd: (url: string) => void }) => {
  const { text, issueSentence } = useText();
  const [url, setURL] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const parsed = imageByURL.safeParse({ url });
    if (!parsed.success) {
      setError(issueSentence({ path: 'images', message: { rule: 'imageUrl' } }));
      return;
    }
    onAdd(parsed.data.url);
    setURL('');
    setError(undefined);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
        columnGap: 1.5,
        alignItems: 'start',
        mt: 2,
      }}
    >
      <LabelledInput
        id="image-url"
        label={text('torvet.image.url')}
        placeholder="https://"
        value={url}
        error={error}
        onFocus={() => setError(undefined)}
        onChange={({ target }) => setURL(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        htmlInput={{ inputMode: 'url', autoComplete: 'off' }}
      />
      <Button variant="outlined" onClick={add} sx={{ mt: { sm: '26px' }, minHeight: 42 }}>
        {text('torvet.image.add')}
      </Button>
    </Box>
  );
};
