import { imageSource } from './imageSource';
import { useText } from './useText';

/** Small image with a fixed size; without an image, a house icon. */
export const Thumbnail = ({ src, first }: { src: string | undefined; first?: boolean }) => {
  const { text } = useText();
  if (src === undefined) {
    return (
      <span className="thumbnail">
        <svg viewBox="0 0 40 30" width="40" height="30" role="img" aria-label={text('torvet.list.noImage')}>
          <path
            d="M6 27V12l8-6 8 6v15M22 27V15h12v12M3 27h34M11 17h6M11 22h6M26 20h4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
    );
  }
  return (
    <span className="thumbnail">
      <img
        src={imageSource(src)}
        alt={text('torvet.list.coverImage')}
        width="84"
        height="60"
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
      />
    </span>
  );
};
