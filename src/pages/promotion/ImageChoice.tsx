import { useId } from 'react';
import { imageText } from '../../../i18n/imageText';
import type { ListingImage } from '../../../schemas/image';
import { useField } from '../../forms/store/useField';
import { imageSource } from '../../ui/imageSource';
import { useText } from '../../ui/useText';
import { Choices } from './styles';

interface ImageChoiceProps {
  images: readonly ListingImage[];
}

/** Radio buttons for the image of the promotion. All images except floor plans are offered, the cover first. */
export const ImageChoice = ({ images }: ImageChoiceProps) => {
  const { text } = useText();
  const { value: chosen, set } = useField('promotionImage');
  const name = useId();
  const [cover] = images;
  const possible = images.filter(({ floorPlan }) => !floorPlan);
  if (!cover || possible.length === 0) return <p>{text('torvet.promotion.noImages')}</p>;
  return (
    <Choices className="pictures" aria-label={text('torvet.promotion.chooseImage')}>
      {possible.map((image) => {
        // Undefined for the cover, so that the promotion shows a later cover too.
        const value = image.ID === cover.ID ? undefined : image.ID;
        const label = imageText(image, images.indexOf(image), images.length, text);
        return (
          <label key={image.ID}>
            <input
              type="radio"
              name={name}
              checked={chosen === value || (value === undefined && chosen === cover.ID)}
              onChange={() => set(value)}
            />
            <img
              src={imageSource(image.renditions[0]?.url ?? image.url)}
              alt=""
              width={image.width}
              height={image.height}
              loading="lazy"
              decoding="async"
            />
            <span>{value === undefined ? `${text('torvet.promotion.cover')}: ${label}` : label}</span>
          </label>
        );
      })}
    </Choices>
  );
};
