import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type Weekday, weekdays } from '../../../schemas/calendar';
import { FieldLabel } from '../../forms/frame/FieldLabel';
import { HelperLine } from '../../forms/frame/HelperLine';
import { type ControlProps, useFormField } from '../../forms/kinds/useFormField';
import { useField } from '../../forms/store/useField';
import { valueAt } from '../../forms/store/values';
import { useText } from '../../ui/useText';
import { TimeInput } from './TimeInput';

/** Opening hours of a newly selected day: office hours. */
const defaultHours = { opens: '08:00', closes: '16:00' };

const workdays = weekdays.slice(0, 5);

const DayError = ({ path }: { path: string }) => {
  const { id, error } = useField(path);
  return error ? <HelperLine id={id} error={error} /> : null;
};

const Day = ({ name, day }: { name: string; day: Weekday }) => {
  const path = `${name}.${day}`;
  const { id, value, set } = useField(path);
  const { text } = useText();
  const weekday = text(`torvet.listing.weekday.${day}`);
  const open = value !== undefined;
  const part = (key: 'opens' | 'closes') => `${weekday}: ${text(`torvet.listing.parts.${key}`)}`;
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: '6.75rem minmax(0, 5rem) auto minmax(0, 5rem)',
            sm: '9rem 6rem auto 6rem',
          },
          justifyContent: 'start',
          alignItems: 'center',
          columnGap: 1,
          minHeight: 46,
        }}
      >
        <FormControlLabel
          label={weekday}
          slotProps={{ typography: { sx: { fontSize: '0.9375rem' } } }}
          control={
            <Checkbox
              id={id}
              checked={open}
              onChange={(_, checked) => set(checked ? defaultHours : undefined)}
            />
          }
        />
        {open ? (
          <>
            <TimeInput path={`${path}.opens`} label={part('opens')} />
            <span aria-hidden>–</span>
            <TimeInput path={`${path}.closes`} label={part('closes')} />
          </>
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ gridColumn: 'span 3' }}>
            {text('torvet.listing.closed')}
          </Typography>
        )}
      </Box>
      <DayError path={`${path}.opens`} />
      <DayError path={`${path}.closes`} />
    </Box>
  );
};

/** Field for opening hours by weekday; an unchecked day is closed. */
export const OpeningHoursField = ({ name }: ControlProps) => {
  const { id, value, set, label, help, error } = useFormField(name);
  const { text } = useText();
  const labelId = useId();
  const first = weekdays.map((day) => valueAt(value, day)).find((hours) => hours !== undefined);
  const copyToWorkdays = () =>
    set({
      ...(typeof value === 'object' ? value : {}),
      ...Object.fromEntries(workdays.map((day) => [day, first])),
    });
  return (
    <Box id={id} tabIndex={-1} role="group" aria-labelledby={labelId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <FieldLabel id={labelId}>{label}</FieldLabel>
        {first === undefined ? null : (
          <Button size="small" startIcon={<ContentCopyOutlined />} onClick={copyToWorkdays}>
            {text('torvet.listing.copyHours')}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {weekdays.map((day) => (
          <Day key={day} name={name} day={day} />
        ))}
      </Box>
      <HelperLine id={id} help={help} error={error} />
    </Box>
  );
};
