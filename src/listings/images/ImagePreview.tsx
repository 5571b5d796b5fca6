import Box from '@mui/material/Box';
import type { ListingImage } from '../../../schemas/image';
import { imageProps } from '../../ui/imageSource';

/** Small image in a dialog. */
export const ImagePreview = ({ image }: { image: ListingImage }) => (
  <Box
    component="img"
    {...imageProps(image, '396px')}
    alt={image.alt ?? ''}
    sx={{ width: '100%', height: 'auto', borderRadius: 'var(--t-radius-control)', display: 'block', mb: 1.5 }}
  />
);
