import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ListingImage } from '../../../schemas/image';
import { imageProps } from '../../ui/imageSource';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { AltText } from './AltText';
import { RemoveImage } from './RemoveImage';

export type MoveControl = 'handle' | 'earlier' | 'later';

interface ImageCardProps {
  image: ListingImage;
  index: number;
  total: number;
  /** Control that moved the image; it regains the focus afterwards. */
  focusOn: MoveControl | undefined;
  onFocused: () => void;
  onMove: (to: number, by: MoveControl) => void;
  onChange: (next: Partial<ListingImage>) => void;
  onRemove: () => void;
  /** Minimum number of images if it prevents the removal; otherwise undefined. */
  needed: number | undefined;
  dragging: boolean;
  onDrag: (on: boolean) => void;
  onDropHere: () => void;
}

/** Number of positions by which each key moves an image. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Card of an image: preview, alternative text, floor plan checkbox, buttons to move and remove. */
export const ImageCard = ({
  image,
  index,
  total,
  focusOn,
  onFocused,
  onMove,
  onChange,
  ...card
}: ImageCardProps) => {
  const { text } = useText();
  const handle = useRef<HTMLButtonElement>(null);
  const earlier = useRef<HTMLButtonElement>(null);
  const later = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const number = index + 1;
  const name = text('torvet.image.altDefault', { number });
  useEffect(() => {
    if (!focusOn) return;
    const used = { handle, earlier, later }[focusOn].current;
    // At the first or last position the button is disabled, so the handle gets the focus.
    (used?.disabled ? handle.current : used)?.focus();
    onFocused();
  });
  const onArrow = (event: KeyboardEvent) => {
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? total - 1 : undefined;
    const step = steps[event.key];
    if (target === undefined && step === undefined) return;
    event.preventDefault();
    onMove(target ?? index + (step ?? 0), 'handle');
  };

  return (
    <Box
      component="li"
      aria-label={name}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', image.ID);
        card.onDrag(true);
      }}
      onDragEnd={() => card.onDrag(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        card.onDropHere();
      }}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        borderRadius: 'var(--t-radius-card)',
        border: `1px solid ${token('hairline')}`,
        bgcolor: 'background.paper',
        opacity: card.dragging ? 0.45 : 1,
      }}
    >
      <Box sx={{ position: 'relative', aspectRatio: '4 / 3', bgcolor: token('sunken') }}>
        <Box
          component="img"
          {...imageProps(image, '320px')}
          alt={image.alt ?? name}
          loading="lazy"
          draggable={false}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
        {index === 0 ? (
          <Chip
            size="small"
            color="primary"
            label={text('torvet.list.coverImage')}
            sx={{ position: 'absolute', top: 8, left: 8 }}
          />
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 0.5, pt: 0.5 }}>
        <Tooltip title={text('torvet.image.dragHelp')}>
          <IconButton
            ref={handle}
            size="small"
            aria-label={text('torvet.image.move', { number })}
            onKeyDown={onArrow}
            sx={{ cursor: 'grab' }}
          >
            <DragIndicatorOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
        <IconButton
          ref={earlier}
          size="small"
          aria-label={`${name}: ${text('torvet.image.moveEarlier')}`}
          disabled={index === 0}
          onClick={() => onMove(index - 1, 'earlier')}
        >
          <ArrowBackOutlined className="move" fontSize="small" />
        </IconButton>
        <IconButton
          ref={later}
          size="small"
          aria-label={`${name}: ${text('torvet.image.moveLater')}`}
          disabled={index === total - 1}
          onClick={() => onMove(index + 1, 'later')}
        >
          <ArrowForwardOutlined className="move" fontSize="small" />
        </IconButton>
        <Box sx={{ flex: 1 }} />
        <IconButton
          size="small"
          aria-label={`${text('torvet.image.delete')}: ${name}`}
          onClick={() => setAsking(true)}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ px: 1.5, pb: 1.25 }}>
        <AltText image={image} number={number} onChange={(alt) => onChange({ alt })} />
        <FormControlLabel
          label={text('torvet.image.floorPlan')}
          slotProps={{ typography: { variant: 'body2' } }}
          control={
            <Checkbox
              size="small"
              checked={image.floorPlan}
              onChange={(_, floorPlan) => onChange({ floorPlan })}
            />
          }
        />
      </Box>
      {asking ? (
        <RemoveImage
          image={image}
          needed={card.needed}
          onRemove={card.onRemove}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Box>
  );
};
