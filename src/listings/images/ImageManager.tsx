import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import type { ListingImage } from '../../../schemas/image';
import { imageCountLimits } from '../../../schemas/limits';
import { AddByURL } from '../../forms/images/AddByURL';
import { useCrop } from '../../forms/images/crop/useCrop';
import { DropZone } from '../../forms/images/DropZone';
import { UploadList } from '../../forms/images/UploadList';
import type { UploadsState } from '../../forms/images/useUploads';
import { useText } from '../../ui/useText';
import { confirmedCover, hasFloorPlanCover, moved } from './arrangement';
import { CoverConfirmation } from './CoverConfirmation';
import { ImageCard, type MoveControl } from './ImageCard';
import { NewCoverDialog } from './NewCoverDialog';
import type { ImagesState } from './useImages';

export interface ImageManagerProps {
  offMarket: boolean;
  images: ImagesState;
  uploads: UploadsState;
  /** True if the listing is visible, in which case a new cover must be confirmed. */
  published: boolean;
  /** True if a publication was rejected because the cover is not confirmed. */
  coverAsked: boolean;
}

/** New cover of a visible listing, until the advertiser confirms it. */
interface NewCover {
  image: ListingImage;
  proceed: () => void;
}

/** Images of a listing, which can be added by file, drop or URL, reordered, described and removed. */
export const ImageManager = ({
  offMarket,
  images: state,
  uploads,
  published,
  coverAsked,
}: ImageManagerProps) => {
  const { text, issueSentence } = useText();
  const { min, max } = imageCountLimits(offMarket);
  const { images, arrange } = state;
  // Touch devices have no drag and drop and no arrow keys.
  const touch = useMediaQuery('(pointer: coarse)');
  const [rejected, setRejected] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<string>();
  // Button that moved an image and gets the focus afterwards.
  const [focusOn, setFocusOn] = useState<{ ID: string; control: MoveControl }>();

  const [newCover, setNewCover] = useState<NewCover>();

  const { addFiles, cropDialog, cropProblem } = useCrop(uploads.add);

  const rearrange = (next: typeof images, done = () => {}) => {
    if (hasFloorPlanCover(next)) {
      setRejected(issueSentence({ path: 'images', message: { rule: 'coverFloorPlan' } }));
      return;
    }
    setRejected(undefined);
    const [cover] = next;
    if (published && cover && cover.ID !== images[0]?.ID) {
      const proceed = () => {
        arrange(confirmedCover(next, true), true);
        done();
      };
      setNewCover({ image: cover, proceed });
      return;
    }
    arrange(confirmedCover(next, cover?.ID === images[0]?.ID && cover?.coverTextConfirmed === true));
    done();
  };
  const move = (from: number, to: number, control: MoveControl = 'handle') => {
    if (to < 0 || to >= images.length || to === from) return;
    rearrange(moved(images, from, to), () => {
      const ID = images[from]?.ID;
      if (ID !== undefined) setFocusOn({ ID, control });
      setAnnouncement(text('torvet.image.moved', { position: to + 1, total: images.length }));
    });
  };
  const remove = (index: number, { ID }: ListingImage) => {
    const next = images.findIndex(({ floorPlan }, at) => at > 0 && !floorPlan);
    if (published && index === 0 && next > 0) rearrange(moved(images, next, 0), () => void state.remove(ID));
    else void state.remove(ID);
  };
  const change = (index: number, next: Partial<(typeof images)[number]>) =>
    rearrange(images.map((image, at) => (at === index ? { ...image, ...next } : image)));
  const indexOfDragged = images.findIndex(({ ID }) => ID === dragged);
  const problem =
    rejected ??
    (state.problem && `${text(`torvet.image.rejected.${state.problem.change}`)} ${state.problem.sentence}`);

  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Typography
        variant="subtitle2"
        component="p"
        sx={{ mb: 1, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {text('torvet.image.count', { count: images.length, smart_count: max })}
      </Typography>
      <DropZone full={images.length + uploads.underWay >= max} limits={{ min, max }} onFiles={addFiles} />
      <AddByURL onAdd={(url) => uploads.add([url])} />
      <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
      {cropDialog}
      {(cropProblem ?? problem) ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {cropProblem ?? problem}
        </Alert>
      ) : null}
      {images.length > 0 ? (
        <>
          <CoverConfirmation
            confirmed={images[0]?.coverTextConfirmed === true}
            asked={coverAsked}
            onConfirm={(confirmed) => arrange(confirmedCover(images, confirmed), confirmed)}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {images.length > 1
              ? `${text(touch ? 'torvet.image.dragHelpTouch' : 'torvet.image.dragHelp')} `
              : null}
            {text('torvet.image.altHelp')}
          </Typography>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              mt: 1.5,
              p: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
              // In a single column, the arrows point up and down.
              '@container (max-width: 495px)': { '& .move': { rotate: '90deg' } },
            }}
          >
            {images.map((image, index) => (
              <ImageCard
                key={image.ID}
                image={image}
                index={index}
                total={images.length}
                focusOn={focusOn?.ID === image.ID ? focusOn.control : undefined}
                onFocused={() => setFocusOn(undefined)}
                onMove={(to, control) => move(index, to, control)}
                onChange={(next) => change(index, next)}
                onRemove={() => remove(index, image)}
                needed={published && images.length <= min ? min : undefined}
                dragging={dragged === image.ID}
                onDrag={(on) => setDragged(on ? image.ID : undefined)}
                onDropHere={() => {
                  if (indexOfDragged >= 0) move(indexOfDragged, index);
                  setDragged(undefined);
                }}
              />
            ))}
          </Box>
        </>
      ) : null}
      {newCover ? (
        <NewCoverDialog
          image={newCover.image}
          onConfirm={newCover.proceed}
          onClose={() => setNewCover(undefined)}
        />
      ) : null}
      <output style={visuallyHidden} aria-live="polite">
        {announcement}
      </output>
    </Box>
  );
};
