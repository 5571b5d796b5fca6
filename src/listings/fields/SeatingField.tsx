import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { seatingUnits } from '../../../schemas/core/kinds/seating';
import { HelperLine } from '../../forms/frame/HelperLine';
import { PartNumber } from '../../forms/frame/PartInput';
import { type ControlProps, useFormField } from '../../forms/kinds/useFormField';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

/** Inputs for one kind of seating, in pairs of minimum and maximum. Their labels contain the units. */
const parts = ['seatsMin', 'seatsMax', 'priceMin', 'priceMax', 'sqMMin', 'sqMMax'] as const;

const Pairs = ({ name }: { name: string }) => {
  const { text } = useText();
  return (
    <Box
      sx={{ display: 'grid', columnGap: 2, rowGap: 1.25, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
    >
      {parts.map((part) => (
        <PartNumber
          key={part}
          path={`${name}.${part}`}
          label={text(`torvet.listing.parts.${part}`)}
          reads={seatingUnits[part]}
        />
      ))}
    </Box>
  );
};

/** Inputs for one kind of seating; hidden until it is added. */
export const SeatingField = ({ name }: ControlProps) => {
  const { id, value, set, label, error } = useFormField(name);
  const { text } = useText();
  const labelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const offered = value !== undefined;
  const moveFocus = useRef(false);

  // The pressed button is unmounted, so the focus moves to the first input or to the new button.
  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    root.current?.querySelector<HTMLElement>(offered ? 'input' : 'button')?.focus();
  }, [offered]);
  const toggle = (next: object | undefined) => {
    moveFocus.current = true;
    set(next);
  };

  return (
    <Box
      id={id}
      ref={root}
      tabIndex={-1}
      role="group"
      aria-labelledby={labelId}
      sx={{
        border: `1px solid ${token('hairline')}`,
        borderRadius: 'var(--t-radius-card)',
        px: { xs: 1.5, sm: 2 },
        pt: offered ? 1.25 : 1,
        pb: offered ? 0.5 : 1,
        mb: 1.5,
        outlineOffset: 2,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mb: offered ? 1 : 0,
        }}
      >
        <Typography component="h3" variant="subtitle2" id={labelId}>
          {label}
        </Typography>
        <Button
          size="small"
          startIcon={offered ? <DeleteOutlined /> : <AddOutlined />}
          color={offered ? 'inherit' : 'primary'}
          aria-label={text(offered ? 'torvet.form.removeSeating' : 'torvet.form.addSeating', { name: label })}
          onClick={() => toggle(offered ? undefined : {})}
        >
          {text(offered ? 'torvet.actions.remove' : 'torvet.actions.add')}
        </Button>
      </Box>
      {offered ? <Pairs name={name} /> : null}
      {error ? <HelperLine id={id} error={error} /> : null}
    </Box>
  );
};
