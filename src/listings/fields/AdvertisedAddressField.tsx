import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { FieldLabel } from '../../forms/frame/FieldLabel';
import { HelperLine } from '../../forms/frame/HelperLine';
import { PartInput } from '../../forms/frame/PartInput';
import { type ControlProps, useFormField } from '../../forms/kinds/useFormField';
import { useText } from '../../ui/useText';

/** Fields for advertised street, number and floor, if they differ from the official postal address. */
export const AdvertisedAddressField = ({ name }: ControlProps) => {
  const { id, value, set, label, help, error } = useFormField(name);
  const { text } = useText();
  const labelId = useId();
  if (value === undefined) {
    return (
      <Box id={id} tabIndex={-1} role="group" aria-labelledby={labelId}>
        <FieldLabel id={labelId}>{label}</FieldLabel>
        <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => set({})}>
          {text('torvet.address.addAdvertised')}
        </Button>
        <HelperLine id={id} help={help} error={error} />
      </Box>
    );
  }
  return (
    <Box id={id} tabIndex={-1} role="group" aria-labelledby={labelId}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <FieldLabel id={labelId}>{label}</FieldLabel>
        <Button size="small" onClick={() => set(undefined)}>
          {text('torvet.address.removeAdvertised')}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 3fr) minmax(0, 1fr) minmax(0, 1fr)' },
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        <PartInput
          path={`${name}.streetName`}
          label={text('torvet.listing.parts.streetName')}
          required
          autoFocus
        />
        <PartInput path={`${name}.streetNumber`} label={text('torvet.listing.parts.streetNumber')} required />
        <PartInput path={`${name}.floor`} label={text('torvet.listing.parts.floor')} />
      </Box>
      <HelperLine id={id} help={help} error={error} />
    </Box>
  );
};
