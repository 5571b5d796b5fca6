import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { BusyButton } from '../../ui/BusyButton';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { FieldLabel } from '../frame/FieldLabel';
import { HelperLine } from '../frame/HelperLine';
import { type ControlProps, useFieldMeta, useFormControl } from '../kinds/useFormField';
import { AddByURL } from './AddByURL';
import { DropZone } from './DropZone';
import { RecordImageView } from './RecordImageView';
import { useRecordImageState } from './recordImage';
import { UploadList } from './UploadList';

/** Field for the image of a record, which can be uploaded, dropped, fetched from a URL, replaced and removed. */
export const ImageField = ({ name }: ControlProps) => {
  const { id, label, help, error } = useFormControl(name);
  const { imageKind } = useFieldMeta(name);
  const { text } = useText();
  const { image, uploads, waits, busy, problem, set, remove } = useRecordImageState();
  const [asking, setAsking] = useState(false);
  const labelId = useId();
  const preview = image && <RecordImageView image={image} alt={label} />;
  return (
    <Box id={id} tabIndex={-1} role="group" aria-labelledby={labelId}>
      <FieldLabel id={labelId}>{label}</FieldLabel>
      {preview ? (
        <Box sx={{ mb: 1.5 }}>
          {preview}
          <BusyButton
            busy={busy}
            startIcon={<DeleteOutlined />}
            onClick={() => setAsking(true)}
            sx={{ mt: 0.5 }}
          >
            {text('torvet.image.delete')}
          </BusyButton>
        </Box>
      ) : null}
      <DropZone single kind={imageKind} full={false} onFiles={([file]) => file && set(file)} />
      <AddByURL onAdd={set} />
      <UploadList
        uploads={uploads.uploads}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
        waitsForSave={waits}
      />
      {problem ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {text('torvet.image.rejected.remove')} {problem}
        </Alert>
      ) : null}
      <HelperLine id={id} help={help} error={error} />
      {asking ? (
        <ConfirmDialog
          title={text('torvet.image.deleteConfirm')}
          confirm={text('torvet.image.delete')}
          destructive
          maxWidth="xs"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            remove();
          }}
        >
          {preview}
        </ConfirmDialog>
      ) : null}
    </Box>
  );
};
