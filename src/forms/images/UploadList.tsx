import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { isRefused, uploadProblem } from './rejectedUploads';
import type { Upload } from './useUploads';

interface UploadListProps {
  uploads: readonly Upload[];
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
  /** True if uploads start after the record was saved. */
  waitsForSave?: boolean;
}

type RowProps = Omit<UploadListProps, 'uploads'> & { upload: Upload };

const UploadRow = ({ upload, onCancel, onRetry, waitsForSave = false }: RowProps) => {
  const words = useText();
  const { text } = words;
  const { key, name, state, share, canRetry } = upload;
  const failed = isRefused(upload);
  const stage = state === 'processing' ? 'processing' : waitsForSave ? 'waitsForSave' : 'uploading';
  const context = text(`torvet.image.${stage}`, { name });
  const dismiss = text(failed ? 'torvet.image.dismiss' : 'torvet.image.cancelUpload', { name });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        borderBottom: `1px solid ${token('hairline')}`,
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {failed ? text('torvet.image.failed', { name }) : context}
        </Typography>
        {failed ? (
          <Typography variant="body2" color="error" role="alert">
            <ErrorOutlined aria-hidden sx={{ fontSize: 15, verticalAlign: '-2.5px', mr: 0.5 }} />
            {uploadProblem(upload, words)}
          </Typography>
        ) : (
          <LinearProgress
            variant={state === 'sending' ? 'determinate' : 'indeterminate'}
            value={Math.round(share * 100)}
            aria-label={context}
            sx={{ mt: 0.75 }}
          />
        )}
      </Box>
      {failed && canRetry ? (
        <Tooltip title={text('torvet.image.retry')}>
          <IconButton onClick={() => onRetry(key)} aria-label={`${text('torvet.image.retry')}: ${name}`}>
            <RefreshOutlined />
          </IconButton>
        </Tooltip>
      ) : null}
      <Tooltip title={dismiss}>
        <IconButton onClick={() => onCancel(key)} aria-label={failed ? `${dismiss}: ${name}` : dismiss}>
          <CloseOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  );
};

/** List of pending and failed uploads, with the reason of each failure. */
export const UploadList = ({ uploads, ...handlers }: UploadListProps) =>
  uploads.length === 0 ? null : (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} {...handlers} />
      ))}
    </Box>
  );
