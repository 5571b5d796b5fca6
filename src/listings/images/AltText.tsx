import { useState } from 'react';
import type { ListingImage } from '../../../schemas/image';
import { imageLimits } from '../../../schemas/limits';
import { LabelledInput } from '../../forms/widgets/BaseInput';
import { useText } from '../../ui/useText';

interface AltTextProps {
  image: ListingImage;
  number: number;
  onChange: (alt: string | undefined) => void;
}

/** What the image shows, in words; sent when the field is left. */
export const AltText = ({ image, number, onChange }: AltTextProps) => {
  const { text } = useText();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? image.alt ?? '';
  const commit = () => {
    if (typed === undefined) return;
    const alt = typed.trim();
    if (alt !== (image.alt ?? '')) onChange(alt === '' ? undefined : alt);
    setTyped(undefined);
  };
  return (
    <LabelledInput
      id={`image-alt-${image.ID}`}
      label={text('torvet.image.alt')}
      placeholder={text('torvet.image.altDefault', { number })}
      reserved={false}
      value={shown}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
      htmlInput={{ maxLength: imageLimits.altText, autoComplete: 'off' }}
    />
  );
};
