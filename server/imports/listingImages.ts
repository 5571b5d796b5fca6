import { eq } from 'drizzle-orm';
import { imageCountLimits } from '../../schemas/limits';
import type { FieldIssue } from '../../schemas/messages';
import type { Connection, Database } from '../db/database';
import { images } from '../db/tables';
import type { StoredImage } from '../db/tables/storedImage';
import { AppError, notFound } from '../errors';
import { insertImage } from '../listings/images/addImage';
import { changeImages, type ImageChange } from '../listings/images/changeImages';
import { findListing } from '../listings/storedListing';
import { sourceURL } from '../media/fetchImage';
import { coverIssue, publishedIssues, withCover } from '../media/imageRules';
import type { Media } from '../media/media';
import { RejectedImage } from '../media/readImage';
import type { ImageRow } from '../media/renditions';
import { requireQuota } from '../media/requireQuota';
import { takeIn } from '../media/takeIn';
import { noteUnclaimed } from '../media/unclaimed';

/** Image URLs in the order of the request, and the fetched images, which are not yet assigned to a listing. */
export interface FetchedImages {
  /** Normalised URLs; an invalid URL is undefined. */
  urls: readonly (string | undefined)[];
  taken: ReadonlyMap<string, StoredImage>;
  issues: readonly FieldIssue[];
}

interface Fetching {
  accountID: number;
  /** URLs of images that the listing already has and that are not fetched again. */
  known: ReadonlySet<string>;
  /** Signal that stops fetching; its reason is thrown. */
  signal?: AbortSignal | undefined;
  /** Signal after which the remaining images are skipped. */
  deadline?: AbortSignal | undefined;
}

const pathAt = (position: number) => `imageURLs.${position}`;

/**
 * Issue for an image that could not be fetched.
 * @throws the error itself if the image is not its cause.
 */
const issueAt = (position: number, error: unknown): FieldIssue => {
  if (error instanceof RejectedImage) return { path: pathAt(position), message: error.reason };
  if (!(error instanceof AppError)) throw error;
  const [issue] = error.issues;
  return { path: pathAt(position), message: issue?.message ?? { rule: 'imageFetch' } };
};

/**
 * Fetches and stores the images of a list of URLs, one after another. An image that cannot be fetched is reported, and
 * fetching continues.
 * @throws the reason of `signal` if it aborts.
 */
export const fetchImages = async (
  { database, media }: { database: Connection; media: Pick<Media, 'imageStore' | 'fromURL'> },
  sent: readonly string[],
  { accountID, known, signal, deadline }: Fetching,
): Promise<FetchedImages> => {
  const urls = sent.map((url) => sourceURL(url));
  const taken = new Map<string, StoredImage>();
  const issues: FieldIssue[] = [];
  const signals = [signal, deadline].filter((one) => one !== undefined);
  for (const [position, url] of urls.entries()) {
    signal?.throwIfAborted();
    if (url === undefined) issues.push({ path: pathAt(position), message: { rule: 'imageUrl' } });
    else if (known.has(url) || taken.has(url)) continue;
    else if (deadline?.aborted) issues.push({ path: pathAt(position), message: { rule: 'imageTime' } });
    else
      try {
        await requireQuota(database.db, accountID);
        const source = media.fromURL(url, { accountID, signal: AbortSignal.any(signals) });
        const take = (bytes: Buffer) => takeIn(database, media.imageStore, bytes, source.turn);
        taken.set(url, await source.withBytes(take));
      } catch (error) {
        signal?.throwIfAborted();
        issues.push(
          deadline?.aborted
            ? { path: pathAt(position), message: { rule: 'imageTime' } }
            : issueAt(position, error),
        );
      }
  }
  return { urls, taken, issues };
};

/** Image of the result: one that the listing already has, or a fetched one. */
type Wanted = { row: ImageRow } | { url: string; image: StoredImage };

const hashOf = (wanted: Wanted) => ('row' in wanted ? wanted.row.hash : wanted.image.hash);

/** Images of the listing after the change: images with a URL in the order of the list, then uploaded images. */
const wantedImages = (
  { images: current, offMarket }: { images: readonly ImageRow[]; offMarket: boolean },
  { urls, taken }: FetchedImages,
) => {
  const uploaded = current.filter(({ sourceURL: url }) => url === null);
  const { max } = imageCountLimits(offMarket);
  const wanted: Wanted[] = [];
  const issues: FieldIssue[] = [];
  const hashes = new Set(uploaded.map(({ hash }) => hash));
  for (const [position, url] of urls.entries()) {
    if (url === undefined) continue;
    const row = current.find((image) => image.sourceURL === url);
    const image = taken.get(url);
    const one: Wanted | undefined = row ? { row } : image && { url, image };
    if (!one) continue;
    if (hashes.has(hashOf(one))) issues.push({ path: pathAt(position), message: { rule: 'imageExists' } });
    else if (wanted.length + uploaded.length >= max)
      issues.push({ path: pathAt(position), message: { rule: 'imageMax', max } });
    else {
      hashes.add(hashOf(one));
      wanted.push(one);
    }
  }
  return { wanted: [...wanted, ...uploaded.map((row): Wanted => ({ row }))], issues };
};

/** Properties of an image to which the rules apply; a fetched image has defaults. */
const ruled = (wanted: Wanted) =>
  'row' in wanted ? wanted.row : { floorPlan: false, coverTextConfirmed: false };

/**
 * Replaces a listing's images by the images of a list of URLs, and sets the confirmation of the cover.
 * @param tx transaction that has locked the listing.
 * @param fetched images of the URLs; undefined changes only the confirmation.
 * @returns issues; if the rules reject the result, the images are not changed.
 */
export const applyImages = async (
  tx: Database,
  fetched: FetchedImages | undefined,
  { coverTextConfirmed, ...change }: ImageChange,
): Promise<FieldIssue[]> => {
  const listing = await findListing(tx, change.id);
  if (!listing) throw notFound();
  const { wanted, issues } = fetched
    ? wantedImages(listing, fetched)
    : { wanted: listing.images.map((row): Wanted => ({ row })), issues: [] };
  const found = [...(fetched?.issues ?? []), ...issues];
  const [current] = listing.images;
  const [cover] = wanted;
  // The confirmation concerns the first image of the list, so it is ignored if that image could not be fetched.
  const isAboutCover = fetched === undefined || !found.some(({ path }) => path === pathAt(0));
  const said = cover && isAboutCover ? coverTextConfirmed : undefined;
  const same =
    wanted.length === listing.images.length &&
    wanted.every((one, position) => 'row' in one && one.row === listing.images[position]);
  if (same && (said === undefined || said === current?.coverTextConfirmed)) return found;
  const keptWord = cover && 'row' in cover && cover.row.id === current?.id && cover.row.coverTextConfirmed;
  const outcome = wanted.map((one, position) => ({
    ...ruled(one),
    coverTextConfirmed: position === 0 && (said ?? keptWord === true),
  }));
  const wrongCover = fetched && coverIssue(outcome);
  const rejected = wrongCover ? [wrongCover] : publishedIssues(listing, outcome);
  if (rejected.length > 0) return [...found, ...rejected];
  const kept = new Set(wanted.flatMap((one) => ('row' in one ? one.row.id : [])));
  await changeImages(tx, { ...change, coverTextConfirmed: said }, async (locked) => {
    for (const removed of locked.images.filter(({ id }) => !kept.has(id))) {
      await tx.delete(images).where(eq(images.id, removed.id));
      await noteUnclaimed(tx, removed);
    }
    const rows: ImageRow[] = [];
    for (const one of wanted)
      rows.push(
        'row' in one
          ? one.row
          : await insertImage(tx, locked, {
              ...one.image,
              sourceURL: one.url,
              batch: null,
              batchPlace: null,
            }),
      );
    return fetched ? rows : withCover(rows);
  });
  return found;
};
