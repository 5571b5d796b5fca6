import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { imageText } from '../../../i18n/imageText';
import type { ListingImage } from '../../../schemas/image';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { imageProps } from '../../ui/imageSource';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Lightbox = fetchedPart(async () => (await import('./Lightbox')).Lightbox);

const Frame = styled('section')({
  display: 'grid',
  gap: 8,
  '& button': {
    display: 'block',
    padding: 0,
    border: 0,
    borderRadius: radii.card,
    overflow: 'hidden',
    backgroundColor: token('sunken'),
    cursor: 'zoom-in',
  },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& .cover': { width: '100%', aspectRatio: '16 / 10' },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100px, 22%), 1fr))',
    gap: 8,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li button': { width: '100%', aspectRatio: '4 / 3', borderRadius: radii.control },
  '@media print': {
    breakInside: 'avoid',
    '& .cover': { aspectRatio: '21 / 9' },
    '& ul': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
  '& .none': {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: 8,
    aspectRatio: '16 / 6',
    border: `1px dashed ${token('control')}`,
    borderRadius: radii.card,
    color: token('muted'),
  },
});

/** Images of a listing: a large cover, with thumbnails below. A click opens the full-size view. */
export const Gallery = ({ images }: { images: readonly ListingImage[] }) => {
  const { text } = useText();
  const [opened, setOpened] = useState<number>();
  const [cover, ...others] = images;
  const label = text('torvet.listingShow.gallery');
  if (!cover) {
    return (
      <Frame aria-label={label}>
        <div className="none">
          <svg viewBox="0 0 48 36" width="56" height="42" aria-hidden="true">
            <path
              d="M3 4h42v28H3zM3 26l12-11 10 9 6-5 14 12M33 13.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinejoin="round"
            />
          </svg>
          {text('torvet.listingShow.noImages')}
        </div>
      </Frame>
    );
  }
  const altOf = (image: ListingImage, index: number) => imageText(image, index, images.length, text);
  return (
    <Frame aria-label={label}>
      <button type="button" className="cover" onClick={() => setOpened(0)}>
        <img
          {...imageProps(cover, '(min-width: 1000px) 800px, 100vw')}
          alt={altOf(cover, 0)}
          fetchPriority="high"
        />
      </button>
      {others.length > 0 ? (
        <ul>
          {others.map((image, index) => (
            <li key={image.ID}>
              <button type="button" onClick={() => setOpened(index + 1)}>
                <img {...imageProps(image, '160px')} alt={altOf(image, index + 1)} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {opened === undefined ? null : (
        <Suspense fallback={null}>
          <Lightbox images={images} index={opened} onTurn={setOpened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Frame>
  );
};
