import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useText } from '../useText';

interface CoverConfirmationProps {
  coverID: string | undefined;
  onConfirm: (confirmed: boolean) => void;
}

/** The advertiser's word that the cover holds no text; another cover needs it anew. */
export const CoverConfirmation = ({ coverID, onConfirm }: CoverConfirmationProps) => {
  const { text } = useText();
  const [confirmedID, setConfirmedID] = useState<string>();
  return (
    <Box sx={{ mt: 2 }}>
      <FormControlLabel
        label={text('torvet.image.coverConfirm')}
        control={
          <Checkbox
            checked={coverID !== undefined && confirmedID === coverID}
            onChange={(_, checked) => {
              setConfirmedID(checked ? coverID : undefined);
              onConfirm(checked);
            }}
            slotProps={{ input: { 'aria-describedby': 'cover-rule' } }}
          />
        }
      />
      <Box id="cover-rule" sx={{ pl: '33px', fontSize: '0.8125rem', color: 'text.secondary' }}>
        {text('torvet.image.coverRule')}
      </Box>
    </Box>
  );
};
