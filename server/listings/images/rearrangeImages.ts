import * as z from 'zod';
import type { Changes } from '../../access/changes';
import type { Database } from '../../db/database';
import { AppError } from '../../errors';
import { changeImages, type ImageChange } from './changeImages';

/** Images in an audit row. */
const remembered = z.array(
  z.object({
    ID: z.uuid(),
    alt: z.string().optional(),
    floorPlan: z.boolean().default(false),
    coverTextConfirmed: z.boolean().default(false),
  }),
);

/**
 * Undoes a change of the order and texts of a listing's images.
 * @param changes `changes` of the audit row to undo.
 * @throws AppError `nothing_to_undo` if the change added or removed images.
 */
export const rearrangeImages = (tx: Database, { images }: Changes, change: ImageChange) => {
  const [wanted, left] = (images ?? []).map((list) => remembered.safeParse(list).data);
  const ids = (list: z.output<typeof remembered>) => list.map(({ ID }) => ID).toSorted();
  if (!wanted || !left || ids(wanted).join() !== ids(left).join()) throw new AppError('nothing_to_undo');
  return changeImages(tx, { ...change, coverTextConfirmed: wanted[0]?.coverTextConfirmed }, async (listing) =>
    wanted.flatMap(({ ID, alt, floorPlan }) => {
      const image = listing.images.find(({ id }) => id === ID);
      return image ? [{ ...image, alt: alt ?? null, floorPlan }] : [];
    }),
  );
};
