import type { FieldIssue } from '../../schemas/messages';
import type { Caller } from '../access/caller';
import type { Connection, Database } from '../db/database';
import { AppError, notFound } from '../http/errors';
import { findListing, type StoredListing } from '../listings/storedListing';
import { addImage } from '../media/addImage';
import { arrangeImages, deleteImage } from '../media/arrangeImages';
import { sourceURL } from '../media/fetchImage';
import { fullIssue } from '../media/imageRules';
import type { Media } from '../media/media';

interface Pictures {
  database: Connection;
  media: Pick<Media, 'imageStore' | 'fromURL'>;
}

interface Change {
  id: number;
  caller: Caller;
  traceID: string;
  /** Ends it between two images and while one is fetched. */
  signal?: AbortSignal | undefined;
  /** The advertiser's word that the cover holds no text. */
  coverTextConfirmed?: boolean | undefined;
  /** What has not been fetched by then is left out. */
  deadline?: AbortSignal | undefined;
}

const find = async (db: Database, id: number): Promise<StoredListing> => {
  const listing = await findListing(db, id);
  if (!listing) throw notFound();
  return listing;
};

/** An error of one image has its place in the list as path. */
const issueAt = (position: number, error: unknown): FieldIssue => {
  if (!(error instanceof AppError)) throw error;
  const [issue] = error.issues;
  return { path: `imageURLs.${position}`, message: issue?.message ?? { rule: 'imageFetch' } };
};

const tooLate = (position: number): FieldIssue => ({
  path: `imageURLs.${position}`,
  message: { rule: 'imageTime' },
});

/** Images that came by URL and are no longer named; those that someone uploaded stay. */
const obsoleteIn = ({ images }: StoredListing, wanted: ReadonlySet<string>) =>
  images.filter(({ sourceURL }) => sourceURL !== null && !wanted.has(sourceURL));

/** Those by URL in the order of the list, then the others as they were, with the word on the cover that comes of it. */
const arrange = async (
  { database }: Pictures,
  wanted: readonly string[] = [],
  { coverTextConfirmed, ...change }: Change,
): Promise<void> => {
  const { images } = await find(database.db, change.id);
  const place = ({ sourceURL }: { sourceURL: string | null }) => {
    const found = sourceURL === null ? -1 : wanted.indexOf(sourceURL);
    return found < 0 ? wanted.length : found;
  };
  const sorted = images.toSorted((one, other) => place(one) - place(other));
  const [cover] = images;
  const inOrder = sorted.every((image, position) => image === images[position]);
  const said = coverTextConfirmed === undefined || coverTextConfirmed === cover?.coverTextConfirmed;
  if (!cover || (inOrder && said)) return;
  const arrangement = sorted.map(({ id: ID, alt, floorPlan }) => ({
    ID,
    alt: alt ?? undefined,
    floorPlan,
  }));
  await database.transaction((tx) => arrangeImages(tx, { images: arrangement, coverTextConfirmed }, change));
};

/** What the rules reject is reported beside the rest; the images stay as they are. */
const orIssue = async (issues: FieldIssue[], work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.issues.length === 0) throw error;
    issues.push(...error.issues);
  }
};

/**
 * Makes a listing's images those of a list of addresses, in its order: new ones are fetched, ones that are gone are
 * removed. What cannot be fetched is left out and reported; the others are there all the same.
 * @param urls undefined leaves the images as they are: only their cover is confirmed.
 * @throws the reason of the change's signal when that ends it.
 */
export const syncImages = async (
  listingImages: Pictures,
  urls: readonly string[] | undefined,
  change: Change,
): Promise<FieldIssue[]> => {
  const { database, media } = listingImages;
  const issues: FieldIssue[] = [];
  if (urls === undefined) {
    await orIssue(issues, () => arrange(listingImages, undefined, change));
    return issues;
  }
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
    try {
      // A full listing makes room one by one, so that a published one never has too few, nor loses its cover.
      if (fullIssue(listing, listing.images)) {
        await arrange(listingImages, [...names], change);
        await removeObsolete(1);
      }
      const signals = [change.signal, change.deadline].filter((signal) => signal !== undefined);
      const source = media.fromURL(url, { accountID: listing.accountID, signal: AbortSignal.any(signals) });
      await addImage({ database, imageStore: media.imageStore, write: database.transaction }, source, change);
    } catch (error) {
      change.signal?.throwIfAborted();
      issues.push(change.deadline?.aborted ? tooLate(position) : issueAt(position, error));
    }
  };
  for (const [position, url] of wanted.entries()) {
    change.signal?.throwIfAborted();
    if (change.deadline?.aborted) issues.push(tooLate(position));
    else if (url === undefined) issues.push({ path: `imageURLs.${position}`, message: { rule: 'imageUrl' } });
    else await add(url, position);
  }
  await orIssue(issues, async () => {
    // The word is about the first of the list: where that could not be fetched, it is about nothing.
    const coverFailed = issues.some(({ path }) => path === 'imageURLs.0');
    const word = coverFailed ? { ...change, coverTextConfirmed: undefined } : change;
    // First the cover that will be, with the word on it: one that everyone sees is not taken away before.
    await arrange(listingImages, [...names], word);
    await removeObsolete(Number.POSITIVE_INFINITY);
  });
  return issues;
};
