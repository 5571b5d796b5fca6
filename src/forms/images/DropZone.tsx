import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef } from 'react';
import { type ImageKind, imageKinds, imageLimits } from '../../../schemas/limits';
import { token } from '../../ui/tokens';
import { useFileDrop } from '../../ui/useFileDrop';
import { useText } from '../../ui/useText';

interface DropZoneProps {
  /** True for a record with a single image, which a new image replaces. */
  single?: boolean;
  /** Kind of image, which determines the required size. */
  kind?: ImageKind | undefined;
  /** True if the record has the maximum number of images. */
  full: boolean;
  /** Minimum and maximum number of images, shown while there are no images. */
  limits?: { min: number; max: number };
  onFiles: (files: File[]) => void;
}

/** Drop zone with a file dialog; accepts several images unless `single` is true. */
export const DropZone = ({ single = false, kind = 'photograph', full, limits, onFiles }: DropZoneProps) => {
  const { text } = useText();
  const requirementsId = useId();
  const { over, place } = useFileDrop(onFiles);
  // Touch devices have no drag and drop of files.
  const touch = useMediaQuery('(pointer: coarse)');
  const [choose, drop] = single ? (['chooseOne', 'dropOne'] as const) : (['choose', 'drop'] as const);
  const offer = over ? 'dropActive' : touch ? choose : drop;
  const howMany =
    limits &&
    (limits.min === 0
      ? text('torvet.image.limits.atMost', { smart_count: limits.max })
      : text('torvet.image.limits.between', { ...limits, smart_count: limits.min }));
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Box
      {...place}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 1.5, sm: 2 },
        p: { xs: 2, sm: 2.5 },
        borderRadius: 'var(--t-radius-card)',
        border: `1.5px dashed ${over ? token('primary') : token('control')}`,
        bgcolor: over ? token('selected') : token('sunken'),
        transition: 'background-color 120ms, border-color 120ms',
      }}
    >
      <AddPhotoAlternateOutlined
        aria-hidden
        sx={{ fontSize: 34, color: over ? 'primary.main' : 'text.secondary' }}
      />
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{text(`torvet.image.${offer}`)}</Typography>
        <Typography variant="body2" color="textSecondary" id={requirementsId}>
          {howMany ? `${howMany} ` : ''}
          {text(`torvet.image.requirements.${kind}`, {
            width: imageKinds[kind].minWidth,
            height: imageKinds[kind].minHeight,
            max: imageLimits.maxSize / 1024 / 1024,
          })}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        aria-describedby={requirementsId}
        onClick={() => chooser.current?.click()}
        color={full ? 'inherit' : 'primary'}
      >
        {text(single ? 'torvet.image.chooseFile' : 'torvet.image.chooseFiles')}
      </Button>
      <input
        ref={chooser}
        type="file"
        aria-label={text('torvet.image.fields.file')}
        multiple={!single}
        hidden
        accept={imageLimits.mimeTypes.join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Resets the input, so that the same file can be selected again after it was removed.
          target.value = '';
        }}
      />
    </Box>
  );
};
