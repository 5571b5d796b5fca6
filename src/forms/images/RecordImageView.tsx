import Box from '@mui/material/Box';
import type { RecordImage } from '../../../schemas/image';
import { imageSource } from '../../ui/imageSource';

/** The one image of a record, as wide as a column at most; its place is kept until it is here. */
export const RecordImageView = ({ image, alt }: { image: RecordImage; alt: string }) => (
  <Box
    component="img"
    src={imageSource(image.url)}
    srcSet={image.renditions.map(({ url, width }) => `${imageSource(url)} ${width}w`).join(', ')}
    sizes="320px"
    alt={alt}
    width={image.width}
    height={image.height}
    sx={{
      display: 'block',
      width: 'min(320px, 100%)',
      height: 'auto',
      borderRadius: 'var(--t-radius-control)',
    }}
  />
);
