import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { imageByURLForm } from '../../../schemas/image';
import { useText } from '../../ui/useText';
import { UrlWidget } from '../kinds/TextWidget';
import { SmallField } from '../small/SmallField';
import { useSmallForm } from '../small/useSmallForm';
import { FormStoreProvider } from '../store/context';

/** Field and button that add an image by URL; the server fetches the image. */
export const AddByURL = ({ onAdd }: { onAdd: (url: string) => void }) => {
  const { text } = useText();
  const form = useSmallForm(() => imageByURLForm);
  const add = () => {
    const given = form.read();
    if (typeof given?.url !== 'string') return;
    onAdd(given.url);
    form.clear();
  };
  return (
    <FormStoreProvider store={form.store}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
          columnGap: 1.5,
          alignItems: 'start',
          mt: 2,
        }}
        // No `form` element, because HTML forms cannot be nested.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          add();
        }}
      >
        <SmallField name="url">{(field) => <UrlWidget {...field} />}</SmallField>
        <Button variant="outlined" onClick={add} sx={{ mt: { sm: '26px' }, minHeight: 42 }}>
          {text('torvet.image.add')}
        </Button>
      </Box>
    </FormStoreProvider>
  );
};
