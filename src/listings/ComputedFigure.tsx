import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { computedTexts } from '../../i18n/computedText';
import { type ComputedName, computedFigure } from '../../schemas/listing/computed';
import type { ListingVariant } from '../../schemas/listing/variants';
import { useFormState } from '../forms/store/context';
import { token } from '../ui/tokens';
import { useText } from '../ui/useText';

/** Figure that is computed from other fields while typing, by the server's own function. */
export const ComputedFigure = ({ name, variant }: { name: ComputedName; variant: ListingVariant }) => {
  const words = useText();
  const { text } = words;
  const id = useId();
  const figure = useFormState(({ values }) => computedFigure(name, variant, values));
  const shown = computedTexts(variant, { [name]: figure }, words).find((one) => one.name === name);
  return (
    <Box
      sx={{
        mt: 1,
        mb: 1,
        p: 2,
        borderRadius: 'var(--t-radius-control)',
        bgcolor: token('selected'),
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        columnGap: 3,
        rowGap: 0.5,
      }}
    >
      <Box>
        <Typography component="h3" variant="subtitle2" id={id}>
          {shown?.label}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text(`torvet.form.computed.${name}.how`)}
        </Typography>
      </Box>
      <Typography
        component="output"
        aria-labelledby={id}
        sx={{ fontSize: '1.375rem', fontWeight: 650, color: 'primary.main' }}
      >
        {shown?.value ?? (
          <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' }}>
            {text(`torvet.form.computed.${name}.missing`)}
          </Box>
        )}
      </Typography>
    </Box>
  );
};
