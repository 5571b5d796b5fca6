import Chip from '@mui/material/Chip';
import type { ImportState } from '../../../schemas/imports/states';
import { useText } from '../../forms/useText';

const colors = {
  reading: 'info',
  mapping: 'warning',
  checking: 'info',
  checked: 'primary',
  running: 'info',
  done: 'success',
  cancelled: 'default',
  failed: 'error',
} as const satisfies Record<ImportState, string>;

/** Where an import is. */
export const StateChip = ({ state }: { state: ImportState }) => {
  const { text } = useText();
  return <Chip variant="status" color={colors[state]} label={text(`torvet.listingImport.state.${state}`)} />;
};
