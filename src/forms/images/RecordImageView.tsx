import Box from '@mui/material/Box';
import type { RecordImage } from '../../../schemas/image';
import { imageProps } from '../../ui/imageSource';

/** Image of a record, at most as wide as a column. */
export const RecordImageView = ({ image, alt }: { image: RecordImage; alt: string }) => (
  <Box
    component="img"
    {...imageProps(image, '320px')}
    alt={alt}
    sx={{
      display: 'block',
      width: 'min(320px, 100%)',
      height: 'auto',
      borderRadius: 'var(--t-radius-control)',
    }}
  />
);
