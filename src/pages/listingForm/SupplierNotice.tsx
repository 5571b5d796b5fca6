import Alert from '@mui/material/Alert';
import { useText } from '../../ui/useText';

/** A supplier's system writes this listing: what is changed here may be gone with its next call. */
export const SupplierNotice = ({ supplier }: { supplier: string }) => {
  const { text } = useText();
  return (
    <Alert severity="info" sx={{ mb: 2.5 }}>
      {text('torvet.form.managedBy', { supplier })}
    </Alert>
  );
};
