import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const digestSchema = z.object({ bytes: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** Size and SHA-256 of a file. */
export type Digest = z.infer<typeof digestSchema>;

const sequenceSchema = z.object({ name: z.string(), value: z.number().nullable() });

const tableSchema = digestSchema.extend({
  /** Quoted name with its schema. */
  name: z.string(),
  columns: z.array(z.string()),
  amount: z.number().int(),
  /** Sum of the hashes of all rows. */
  hash: z.string(),
  /** Name of the compressed file with a JSON line per row. */
  file: z.string().regex(/^tables\/[\w.-]+$/),
});

const manifestSchema = z.object({
  product: z.literal('torvet'),
  format: z.literal(1),
  /** Version of Torvet that wrote the backup. */
  version: z.string(),
  /** Time of the backup, which contains all writes that were acknowledged before. */
  takenAt: z.iso.datetime(),
  database: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.string()),
  /** Version of the tables of pg-boss, and its queues. */
  queue: z.object({
    version: z.number(),
    queues: z.array(
      z.object({ name: z.string(), policy: z.enum(['standard', 'short', 'singleton', 'stately']) }),
    ),
  }),
  sequences: z.array(sequenceSchema),
  tables: z.array(tableSchema),
  images: z.object({
    /** `folder`, or the URL of the bucket with the images; with a bucket, the backup contains no images. */
    store: z.string(),
    amount: z.number().int(),
    bytes: z.number().int(),
    /** Size and hash of the file {@link imageList}, which has one {@link imageSchema} per line. */
    list: digestSchema,
  }),
  /**
   * Location of the token secret. `file`: `tokenSecretFile`. `environment`: `TOKEN_SECRET`. `none`: no secret exists,
   * because no server has run yet.
   */
  secret: z.discriminatedUnion('in', [
    z.object({ in: z.literal('file'), file: digestSchema }),
    z.object({ in: z.literal('environment') }),
    z.object({ in: z.literal('none') }),
  ]),
});

/** List of the contents of a backup, with hashes for verification. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Pattern of image keys in the media store, which are also paths below {@link imageFolder} in the backup. */
export const imageKey = /^[\w-][\w.-]*\/\d+\.webp$/;

/** Line of the list of images. */
export const imageSchema = digestSchema.extend({ key: z.string().regex(imageKey) });

export const manifestFile = 'manifest.json';
export const imageFolder = 'media';
export const imageList = 'images.jsonl.gz';
export const tableFolder = 'tables';

/**
 * Reads the manifest of a backup. @throws Error with a one-sentence message if the manifest is missing or damaged.
 */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const file = join(folder, manifestFile);
  // Reading a pipe from the archive of somebody else would never end.
  const isFile = await lstat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new Error(`${manifestFile} is missing: this is not a complete backup.`);
  const text = await readFile(file, 'utf8');
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${manifestFile} cannot be read, or is of another version of Torvet.`, { cause: error });
  }
};
