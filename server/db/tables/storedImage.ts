import { jsonb } from 'drizzle-orm/pg-core';

/**
 * Image of a record: name in the media store, width and height of the largest rendition in pixels, and size of all
 * renditions in bytes.
 */
export interface StoredImage {
  hash: string;
  width: number;
  height: number;
  bytes: number;
}

/**
 * JSON column with the image of a record. The migration must also create an index (`create index … on … ((image ->>
 * 'hash'))`), which `server/media/owners.ts` uses.
 */
export const storedImage = (name: string) => jsonb(name).$type<StoredImage>();
