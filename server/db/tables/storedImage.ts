import { jsonb } from 'drizzle-orm/pg-core';

/** An image that a record has one of: its name in the media store, pixels of the largest rendition, bytes of all. */
export interface StoredImage {
  hash: string;
  width: number;
  height: number;
  bytes: number;
}

/**
 * A column with a record's image. Its migration also creates `create index … on … ((image ->> 'hash'))`, which
 * `server/media/owners.ts` uses.
 */
export const storedImage = (name: string) => jsonb(name).$type<StoredImage>();
