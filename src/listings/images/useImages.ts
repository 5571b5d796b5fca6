import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod';
import { type ListingImage, type ListingImages, listingImagesSchema } from '../../../schemas/image';
import { useTorvetData } from '../../providers/data/dataProvider';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { arrangementOf, rearranged } from './arrangement';

export type ImageChange = 'arrange' | 'remove';

export interface ImagesState {
  images: readonly ListingImage[];
  /** Last rejected change and its message, until the next change. */
  problem: { change: ImageChange; sentence: string } | undefined;
  /** Applies a response of the server, unless a newer one is already applied. */
  take: (answer: ListingImages) => void;
  /** Resets the images to those of a loaded or saved listing. */
  reset: (answer: ListingImages) => void;
  /** Applies an arrangement optimistically and sends it; reverts it if the server rejects it. */
  arrange: (images: readonly ListingImage[], coverTextConfirmed?: boolean) => void;
  remove: (imageID: string) => Promise<void>;
  /**
   * Waits until all changes are finished.
   * @returns the images on the server.
   */
  settled: () => Promise<readonly ListingImage[]>;
  /** Returns true if a change is pending, which closing the tab would lose. */
  isChanging: () => boolean;
}

/** Images from the body of a 412 response. */
const currentImages = z.object(listingImagesSchema.shape);

/**
 * Images of a listing, which have their own version. Changes are applied optimistically and sent one by one, each with
 * the version of the previous response.
 * @param listingID undefined until a new listing is saved.
 * @param onArranged called with the response of an arrangement, and a function that applies a newer response.
 */
export const useImages = (
  listingID: number | undefined,
  initial: ListingImages,
  onArranged?: (answer: ListingImages, take: (newer: ListingImages) => void) => void,
): ImagesState => {
  const { call } = useTorvetData();
  const toast = useToast();
  const [shown, setShown] = useState(initial.images);
  const [problem, setProblem] = useState<ImagesState['problem']>();
  const server = useRef(initial);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const arrangedRef = useRef(onArranged);
  useEffect(() => {
    arrangedRef.current = onArranged;
  });

  const reset = useCallback((answer: ListingImages) => {
    server.current = answer;
    setShown(answer.images);
    setProblem(undefined);
  }, []);
  const take = useCallback((answer: ListingImages) => {
    if (answer.imagesVersion < server.current.imagesVersion) return;
    server.current = answer;
    // While a change is pending, the optimistic order remains, and images added by other users are appended.
    setShown((mine) => (waiting.current > 0 ? rearranged(mine, answer.images) : answer.images));
  }, []);
  const inTurn = useCallback(
    (
      change: ImageChange,
      call: () => Promise<ListingImages>,
      onDone?: (answer: ListingImages) => void,
    ): Promise<void> => {
      waiting.current += 1;
      setProblem(undefined);
      const turn = queue.current.then(async () => {
        try {
          const answer = await call();
          waiting.current -= 1;
          take(answer);
          // Only the response of the last pending change is reported.
          if (waiting.current === 0) onDone?.(answer);
        } catch (error) {
          waiting.current -= 1;
          toast.failed(
            change === 'remove' ? 'delete' : 'update',
            change === 'remove' ? 'image' : 'images',
            error,
          );
          setProblem({ change, sentence: firstSentence(toApiError(error)) });
          setShown(server.current.images);
        }
      });
      queue.current = turn;
      return turn;
    },
    [take, toast],
  );

  const settled = useCallback(async () => {
    await queue.current;
    return server.current.images;
  }, []);

  return useMemo(() => {
    const send = async (id: number, images: readonly ListingImage[], coverTextConfirmed?: boolean) => {
      // Images that were added after the change are appended.
      const wanted = rearranged(images, server.current.images);
      try {
        return await call('arrangeImages', {
          params: { id },
          body: arrangementOf(wanted, coverTextConfirmed),
          version: server.current.imagesVersion,
        });
      } catch (error) {
        const { status, current } = toApiError(error);
        const theirs = status === 412 ? currentImages.safeParse(current).data : undefined;
        if (!theirs) throw error;
        server.current = theirs;
        const body = arrangementOf(rearranged(wanted, theirs.images), coverTextConfirmed);
        return call('arrangeImages', { params: { id }, body, version: theirs.imagesVersion });
      }
    };
    return {
      images: shown,
      problem,
      take,
      reset,
      arrange: (images, coverTextConfirmed) => {
        if (listingID === undefined) return;
        setShown([...images]);
        void inTurn(
          'arrange',
          () => send(listingID, images, coverTextConfirmed),
          (answer) => arrangedRef.current?.(answer, take),
        );
      },
      remove: async (imageID) => {
        if (listingID === undefined) return;
        await inTurn('remove', () => call('deleteImage', { params: { id: listingID, imageId: imageID } }));
      },
      settled,
      isChanging: () => waiting.current > 0,
    };
  }, [shown, problem, take, reset, settled, inTurn, call, listingID]);
};
