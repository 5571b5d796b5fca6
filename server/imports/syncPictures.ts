import { statuses } from '../../schemas/listing/status';
import type { FieldIssue } from '../../schemas/messages';
import type { Caller } from '../access/caller';
import type { Connection, Database } from '../db/database';
import { AppError, notFound } from '../http/errors';
import { findListing, type StoredListing } from '../listings/storedListing';
import { addImage } from '../media/addImage';
import { arrangeImages, deleteImage } from '../media/arrangeImages';
import { sourceURL } from '../media/fetchPicture';
import { fullIssue } from '../media/imageRules';
import type { Media } from '../media/media';

interface Pictures {
  database: Connection;
  media: Pick<Media, 'album' | 'fromURL'>;
}

interface Change {
  id: number;
  caller: Caller;
  traceID: string;
  /** Ends it between two pictures and while one is fetched. */
  signal?: AbortSignal | undefined;
}

const find = async (db: Database, id: number): Promise<StoredListing> => {
  const listing = await findListing(db, id);
  if (!listing) throw notFound();
  return listing;
};

/** What is wrong with one picture is told at its place in the list. */
const issueAt = (position: number, error: unknown): FieldIssue => {
  if (!(error instanceof AppError)) throw error;
  const [issue] = error.issues;
  return { path: `imageURLs.${position}`, message: issue?.message ?? { rule: 'imageFetch' } };
};

/** Pictures that came by URL and are no longer named; those that someone uploaded stay. */
const obsoleteIn = ({ images }: StoredListing, wanted: ReadonlySet<string>) =>
  images.filter(({ sourceURL }) => sourceURL !== null && !wanted.has(sourceURL));

/** Those by URL in the order of the list, then the others as they were. */
const arrange = async (
  { database }: Pictures,
  wanted: readonly string[],
  { id, caller, traceID }: Change,
): Promise<void> => {
  const { images } = await find(database.db, id);
  const place = ({ sourceURL }: { sourceURL: string | null }) => {
    const found = sourceURL === null ? -1 : wanted.indexOf(sourceURL);
    return found < 0 ? wanted.length : found;
  };
  const sorted = images.toSorted((one, other) => place(one) - place(other));
  if (sorted.every((image, position) => image === images[position])) return;
  const arrangement = sorted.map(({ id: ID, alt, floorPlan }) => ({
    ID,
    alt: alt ?? undefined,
    floorPlan,
  }));
  await database.transaction((tx) => arrangeImages(tx, { images: arrangement }, { id, caller, traceID }));
};

/**
 * Makes a listing's pictures those of a list of addresses, in its order: new ones are fetched, ones that are gone are
 * removed. What cannot be fetched is left out and told; the others are there all the same.
 * @throws the reason of the change's signal when that ends it.
 */
export const syncPictures = async (
  pictures: Pictures,
  urls: readonly string[],
  change: Change,
): Promise<FieldIssue[]> => {
  const { database, media } = pictures;
  const issues: FieldIssue[] = [];
  const wanted = urls.map((url) => sourceURL(url));
  const names = new Set(wanted.filter((url) => url !== undefined));
  const remove = async (imageID: string) => {
    await database.transaction((tx) => deleteImage(tx, imageID, change));
  };
  const removeObsolete = async (most: number) => {
    for (const { id } of obsoleteIn(await find(database.db, change.id), names).slice(0, most))
      await remove(id);
  };
  const add = async (url: string, position: number) => {
    const listing = await find(database.db, change.id);
    if (listing.images.some((image) => image.sourceURL === url)) return;
    // A full listing makes room one by one, so that a published one never has too few.
    if (fullIssue(listing, listing.images)) await removeObsolete(1);
    try {
      const source = media.fromURL(url, { accountID: listing.accountID, signal: change.signal });
      await addImage({ database, album: media.album, write: database.transaction }, source, change);
    } catch (error) {
      change.signal?.throwIfAborted();
      issues.push(issueAt(position, error));
    }
  };
  for (const [position, url] of wanted.entries()) {
    if (url === undefined) issues.push({ path: `imageURLs.${position}`, message: { rule: 'imageUrl' } });
    else await add(url, position);
  }
  try {
    await removeObsolete(Number.POSITIVE_INFINITY);
    await arrange(pictures, [...names], change);
  } catch (error) {
    const [issue] = error instanceof AppError ? error.issues : [];
    if (!issue) throw error;
    issues.push(issue);
  }
  return issues;
};

/** Whether a listing is on the market already, so that there is nothing to publish. */
export const isPublished = ({ status, awaitingReview }: StoredListing): boolean =>
  status === statuses.active || awaitingReview;
