import { useEffect, useRef } from 'react';
import type { ListingImage } from '../../../schemas/image';
import { imageLimits } from '../../../schemas/limits';
import { LabelledInput } from '../../forms/kinds/BaseInput';
import { useText } from '../../ui/useText';

interface AltTextProps {
  image: ListingImage;
  number: number;
  onChange: (alt: string | undefined) => void;
}

/** Input for the alternative text of an image; saved on blur. */
export const AltText = ({ image, number, onChange }: AltTextProps) => {
  const { text } = useText();
  const input = useRef<HTMLInputElement>(null);
  const known = image.alt ?? '';
  // Writes values from elsewhere to the input, except while the user edits it.
  useEffect(() => {
    const { current } = input;
    if (current && current !== document.activeElement) current.value = known;
  }, [known]);
  const commit = () => {
    const alt = input.current?.value.trim() ?? '';
    if (alt !== known) onChange(alt === '' ? undefined : alt);
  };
  return (
    <LabelledInput
      id={`image-alt-${image.ID}`}
      label={text('torvet.image.alt')}
      placeholder={text('torvet.image.altDefault', { number })}
      reserved={false}
      inputRef={input}
      defaultValue={known}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
      htmlInput={{ maxLength: imageLimits.altText, autoComplete: 'off' }}
    />
  );
};
