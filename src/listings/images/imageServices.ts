import type { ImageArrangement, ImagePlace, ListingImages } from '../../../schemas/image';

export interface SendOptions {
  /** The same for every attempt at the same image, so that a lost answer does not add it twice. */
  key: string;
  /** Its place among those that were chosen with it, whichever arrives first. */
  place?: ImagePlace | undefined;
  signal: AbortSignal;
}

/** The calls on a listing's images; each answers all of them in their order. */
export interface ImageServices {
  /** @param onProgress how much has been sent, 0–1. */
  upload: (
    listingID: number,
    file: File,
    options: SendOptions & { onProgress: (share: number) => void },
  ) => Promise<ListingImages>;
  addByURL: (listingID: number, url: string, options: SendOptions) => Promise<ListingImages>;
  arrange: (listingID: number, arrangement: ImageArrangement, version: number) => Promise<ListingImages>;
  remove: (listingID: number, imageID: string) => Promise<ListingImages>;
}
