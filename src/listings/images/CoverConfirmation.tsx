import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { coverConfirmationPath } from '../../../schemas/listing/publishableImages';
import { fieldId } from '../../forms/store/values';
import { focusRing } from '../../ui/tokens';
import { useText } from '../../ui/useText';

interface CoverConfirmationProps {
  confirmed: boolean;
  /** True if a publication was rejected because the confirmation is missing. */
  asked: boolean;
  onConfirm: (confirmed: boolean) => void;
}

/** Checkbox that confirms that the cover image contains no text. A new cover needs a new confirmation. */
export const CoverConfirmation = ({ confirmed, asked, onConfirm }: CoverConfirmationProps) => {
  const { text, issueSentence } = useText();
  const wrong = asked && !confirmed;
  return (
    <Box sx={{ mt: 2 }}>
      <FormControlLabel
        label={text('torvet.image.coverConfirm')}
        control={
          <Checkbox
            checked={confirmed}
            onChange={(_, checked) => onConfirm(checked)}
            slotProps={{
              input: {
                id: fieldId({ labels: 'listing' }, coverConfirmationPath),
                'aria-describedby': 'cover-rule',
                'aria-invalid': wrong || undefined,
              },
            }}
            // Highlights the checkbox, because browsers show no focus ring after a click on a link to it.
            sx={wrong ? { color: 'error.main', '&:focus-within': focusRing } : null}
          />
        }
      />
      <Box
        id="cover-rule"
        sx={{
          pl: '33px',
          mt: -0.5,
          fontSize: '0.8125rem',
          color: wrong ? 'error.main' : 'text.secondary',
          fontWeight: wrong ? 500 : undefined,
        }}
      >
        {wrong
          ? issueSentence({ path: coverConfirmationPath, message: { rule: 'coverUnconfirmed' } })
          : text('torvet.image.coverRule')}
      </Box>
    </Box>
  );
};
