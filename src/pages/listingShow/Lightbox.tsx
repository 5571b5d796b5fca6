import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { imageText } from '../../../i18n/imageText';
import type { ListingImage } from '../../../schemas/image';
import { imageProps } from '../../ui/imageSource';
import { radii } from '../../ui/tokens';
import { useText } from '../../ui/useText';

/** Dark background in both colour modes. */
const Stage = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  height: '100dvh',
  backgroundColor: '#0B0F10',
  color: '#F2F4F3',
  '& .bar': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '8px 12px 8px 20px',
  },
  '& p': { margin: 0 },
  '& figure': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 0,
    margin: 0,
    padding: '0 clamp(0px, 6vw, 72px)',
  },
  '& img': {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '100%',
    width: 'auto',
    height: 'auto',
    objectFit: 'contain',
    minHeight: 0,
  },
  '& .text': { minHeight: 56, padding: '12px 20px 20px', textAlign: 'center' },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    padding: 0,
    border: 0,
    borderRadius: radii.control,
    backgroundColor: 'rgb(11 15 16 / 0.6)',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: '#2A3335' },
    '&:focus-visible': { outline: '2.5px solid #7FD3E0', outlineOffset: -4 },
  },
  '& .turn': { position: 'absolute', top: 'calc(50% - 24px)' },
  '& .turn[data-to="previous"]': { left: 8 },
  '& .turn[data-to="next"]': { right: 8 },
  '& svg': { width: 24, height: 24 },
});

const Icon = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      d={d}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

interface LightboxProps {
  images: readonly ListingImage[];
  index: number;
  onTurn: (index: number) => void;
  onClose: () => void;
}

/** Full-size view of an image. Arrow keys show other images, Escape closes the view. */
export const Lightbox = ({ images, index, onTurn, onClose }: LightboxProps) => {
  const { text } = useText();
  const image = images[index];
  if (!image) return null;
  const total = images.length;
  const turn = (by: number) => onTurn((index + by + total) % total);
  const keys: Record<string, () => void> = {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    Home: () => onTurn(0),
    End: () => onTurn(total - 1),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || total < 2) return;
    event.preventDefault();
    act();
  };
  const number = text('torvet.listingShow.imageOf', { number: index + 1, total });
  return (
    <Dialog
      fullScreen
      open
      onClose={onClose}
      onKeyDown={press}
      slotProps={{
        paper: {
          'aria-label': text('torvet.listingShow.gallery'),
          sx: { '&&': { m: 0, width: '100%', maxHeight: 'none' } },
        },
      }}
    >
      <Stage>
        <div className="bar">
          <p role="status">{number}</p>
          <button type="button" aria-label={text('torvet.actions.closeDialog')} onClick={onClose}>
            <Icon d="M6 6l12 12M18 6 6 18" />
          </button>
        </div>
        <figure>
          <img key={image.ID} {...imageProps(image, '100vw')} alt={imageText(image, index, total, text)} />
        </figure>
        <p className="text">{image.alt}</p>
        {total > 1 ? (
          <>
            <button
              type="button"
              className="turn"
              data-to="previous"
              aria-label={text('torvet.listingShow.previousImage')}
              onClick={() => turn(-1)}
            >
              <Icon d="m15 5-7 7 7 7" />
            </button>
            <button
              type="button"
              className="turn"
              data-to="next"
              aria-label={text('torvet.listingShow.nextImage')}
              onClick={() => turn(1)}
            >
              <Icon d="m9 5 7 7-7 7" />
            </button>
          </>
        ) : null}
      </Stage>
    </Dialog>
  );
};
