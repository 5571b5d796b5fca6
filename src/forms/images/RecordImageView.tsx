import Box from '@mui/material/Box';
import type { RecordImage } from '../../../schemas/image';
import { imageProps } from '../../ui/imageSource';

/** The one image of a record, as wide as a column at most. */
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
