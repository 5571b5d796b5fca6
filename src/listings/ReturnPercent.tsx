import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { returnPercent } from '../../schemas/listing/returnPercent';
import { useFormState } from '../forms/store/context';
import type { FormState } from '../forms/store/formStore';
import { token } from '../ui/tokens';
import { useText } from '../ui/useText';

const amount = (value: unknown) => (typeof value === 'number' ? value : undefined);

const computed = ({ values }: FormState) =>
  returnPercent({
    salesPrice: amount(values.salesPrice),
    yearlyRentalIncome: amount(values.yearlyRentalIncome),
    yearlyOperatingCost: amount(values.yearlyOperatingCost),
  });

/** The return of an investment, computed while one types by the server's own rule. */
export const ReturnPercent = () => {
  const { text, formats } = useText();
  const percent = useFormState(computed);
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
        <Typography component="h3" variant="subtitle2" id="return-percent">
          {text('torvet.listing.record.returnPercent')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('torvet.form.returnComputed')}
        </Typography>
      </Box>
      <Typography
        component="output"
        aria-labelledby="return-percent"
        sx={{
          fontSize: '1.375rem',
          fontWeight: 650,
          color: 'primary.main',
        }}
      >
        {percent === undefined ? (
          <Box component="span" sx={{ fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' }}>
            {text('torvet.form.noReturn')}
          </Box>
        ) : (
          formats.percent(percent)
        )}
      </Typography>
    </Box>
  );
};
