import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { token } from '../../../ui/tokens';
import { useText } from '../../../ui/useText';
import { type Portrait, partHeight } from './portrait';

const Picture = styled('div')({
  position: 'relative',
  width: 'fit-content',
  maxWidth: '100%',
  margin: '16px auto 0',
  overflow: 'hidden',
  '& img': { display: 'block', maxWidth: '100%', maxHeight: '55vh' },
  '& [role="slider"]': {
    position: 'absolute',
    left: 0,
    right: 0,
    border: `2px solid ${token('surface')}`,
    // Darkens everything outside of the crop area.
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / 55%)',
    cursor: 'ns-resize',
    touchAction: 'none',
    '&:focus-visible': { outline: `3px solid ${token('primary')}`, outlineOffset: -5 },
  },
});

/** Distance that each key moves the crop area, as a share of the range. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -0.05,
  ArrowLeft: -0.05,
  ArrowDown: 0.05,
  ArrowRight: 0.05,
  PageUp: -0.25,
  PageDown: 0.25,
  Home: -1,
  End: 1,
};

/** Focuses the crop area when it appears, so that the arrow keys work immediately. */
const focusPart = (part: HTMLElement | null) => part?.focus();

interface CropDialogProps {
  portrait: Portrait;
  /** @param top distance between the top of the image and the crop area, in pixels of the image. */
  onCrop: (top: number) => void;
  onClose: () => void;
}

/** Dialog to select a landscape part of a portrait photograph, by pointer or keyboard. */
export const CropDialog = ({ portrait, onCrop, onClose }: CropDialogProps) => {
  const { file, width, height } = portrait;
  const { text, formats } = useText();
  const [objectURL] = useState(() => URL.createObjectURL(file));
  const keys = useId();
  const picture = useRef<HTMLDivElement>(null);
  /** Position of the crop area: 0 at the top of the image, 1 at the bottom. */
  const [position, setPosition] = useState(0.5);
  const grip = useRef({ y: 0, position: 0 });
  const part = partHeight(portrait);
  const share = part / height;
  const move = (to: number) => setPosition(Math.min(1, Math.max(0, to)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(position + step);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const way = (picture.current?.clientHeight ?? 0) * (1 - share);
    if (way > 0) move(grip.current.position + (event.clientY - grip.current.y) / way);
  };
  const percent = Math.round(position * (1 - share) * 100);
  return (
    <ConfirmDialog
      title={text('torvet.image.crop.title')}
      confirm={text('torvet.image.crop.use')}
      back={text('torvet.image.crop.skip')}
      onConfirm={() => onCrop(Math.round(position * (height - part)))}
      onClose={onClose}
    >
      {text('torvet.image.crop.help', { name: file.name })}
      <Picture ref={picture}>
        <img
          src={objectURL}
          onLoad={() => URL.revokeObjectURL(objectURL)}
          alt=""
          width={width}
          height={height}
          style={{ width: 'auto', height: 'auto' }}
        />
        <div
          ref={focusPart}
          role="slider"
          tabIndex={0}
          aria-label={text('torvet.image.crop.area')}
          aria-describedby={keys}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={Math.round((1 - share) * 100)}
          aria-valuenow={percent}
          aria-valuetext={text('torvet.image.crop.position', { percent: formats.percent(percent) })}
          style={{ top: `${position * (1 - share) * 100}%`, height: `${share * 100}%` }}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            grip.current = { y: event.clientY, position };
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={onPointerMove}
        />
      </Picture>
      <Box component="p" id={keys} sx={{ mb: 0, color: 'text.secondary', fontSize: '0.9375rem' }}>
        {text('torvet.image.crop.keys')}
      </Box>
    </ConfirmDialog>
  );
};
