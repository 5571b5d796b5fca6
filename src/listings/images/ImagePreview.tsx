import Box from '@mui/material/Box';
import type { ListingImage } from '../../../schemas/image';

/** The image that a dialog is about. */
export const ImagePreview = ({ image }: { image: ListingImage }) => (
  <Box
    component="img"
    src={image.renditions[0]?.url ?? image.url}
    alt={image.alt ?? ''}
    sx={{ width: '100%', borderRadius: 'var(--t-radius-control)', display: 'block', mb: 1.5 }}
  />
);
