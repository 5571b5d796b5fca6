import { jsonb } from 'drizzle-orm/pg-core';

/** An image that a record has one of: its name in the media store, pixels of the largest rendition, bytes of all. */
export interface StoredImage {
  hash: string;
  width: number;
  height: number;
  bytes: number;
}

/**
 * A column that holds a record's image. Its migration makes `create index … on … ((image ->> 'hash'))` beside it, by which
 * `server/media/owners.ts` finds who has an image.
 */
export const storedImage = (name: string) => jsonb(name).$type<StoredImage>();
