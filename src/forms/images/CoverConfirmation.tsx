import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { coverConfirmationPath } from '../../../schemas/listing/publishableImages';
import { fieldId } from '../store/values';
import { useText } from '../useText';

interface CoverConfirmationProps {
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
}

/** The advertiser's word that the cover holds no text; another cover needs its own. */
export const CoverConfirmation = ({ confirmed, onConfirm }: CoverConfirmationProps) => {
  const { text } = useText();
  return (
    <Box sx={{ mt: 2 }}>
      <FormControlLabel
        label={text('torvet.image.coverConfirm')}
        control={
          <Checkbox
            checked={confirmed}
            onChange={(_, checked) => onConfirm(checked)}
            slotProps={{ input: { id: fieldId(coverConfirmationPath), 'aria-describedby': 'cover-rule' } }}
          />
        }
      />
      <Box id="cover-rule" sx={{ pl: '33px', mt: -0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {text('torvet.image.coverRule')}
      </Box>
    </Box>
  );
};
