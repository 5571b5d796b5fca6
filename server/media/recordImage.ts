import multipart from '@fastify/multipart';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { RecordImage } from '../../schemas/image';
import type { RecordImageOperations } from '../../schemas/operations/recordImage';
import type { RecordKind } from '../../schemas/recordKinds';
import { audit } from '../access/audit';
import type { Caller } from '../access/caller';
import { type Database, rows } from '../db/database';
import type { StoredImage } from '../db/tables/storedImage';
import { notFound } from '../errors';
import type { Answer } from '../http/answer';
import type { Call } from '../http/call';
import { route } from '../http/route';
import type { Services } from '../services';
import { hasOneImage, mediaOwners, type OneImage } from './owners';
import { renditionURLs } from './renditions';
import { sourceOf } from './requestSource';
import { requireQuota } from './requireQuota';
import { atSource, takeIn } from './takeIn';
import { claim, noteUnclaimed } from './unclaimed';

/** Queue key of uploads by staff without an account. Account ids are positive. */
const staffQueue = 0;

type ImageCall = Pick<Call<{ id: number }, unknown, unknown>, 'params' | 'caller' | 'traceID' | 'owner'>;

/** Converts a stored image to an image in a response. */
export function toImageResponse(image: StoredImage): RecordImage;
export function toImageResponse(image: StoredImage | null): RecordImage | undefined;
export function toImageResponse(image: StoredImage | null): RecordImage | undefined {
  return image === null ? undefined : { ...renditionURLs(image), width: image.width, height: image.height };
}

const ownerOf = (kind: RecordKind): OneImage => {
  const owner = mediaOwners.get(kind);
  if (!owner || !hasOneImage(owner)) throw new Error(`Nothing says where the image of a ${kind} is kept`);
  return owner;
};

/** Replaces the image of a record, and writes the audit row. Null removes the image. */
const replaceImage = async (
  tx: Database,
  kind: RecordKind,
  { params: { id }, caller, traceID, owner }: ImageCall,
  image: StoredImage | null,
): Promise<void> => {
  const { table, imageKind: _, ...columns } = ownerOf(kind);
  const isRecord = eq(columns.id, id);
  const [held] = await rows<{ image: StoredImage | null }>(
    tx,
    sql`select ${columns.image} as image from ${table} where ${isRecord} for update`,
  );
  if (!held) throw notFound();
  const name = (one: { name: string }) => sql.identifier(one.name);
  await tx.execute(sql`update ${table} set ${name(columns.image)} = ${image && JSON.stringify(image)}::jsonb,
    ${name(columns.version)} = ${columns.version} + 1, ${name(columns.updatedAt)} = now() where ${isRecord}`);
  if (held.image && held.image.hash !== image?.hash) await noteUnclaimed(tx, held.image);
  if (image) await claim(tx, image.hash);
  await audit(tx, {
    caller,
    subject: { kind, id },
    ...(owner?.accountID === undefined ? {} : { accountID: owner.accountID }),
    action: 'image',
    changes: { image: [held.image?.hash ?? null, image?.hash ?? null] },
    traceID,
  });
};

/**
 * Registers the operations that upload and delete the image of a kind of record. Checks, slots, quota and renditions
 * are those of listing images. The kind of record must be in `mediaOwners`.
 * @param answer returns the record after the change.
 */
export const registerRecordImage = <Response extends z.ZodType>(
  app: FastifyInstance,
  services: Services,
  operations: RecordImageOperations<Response>,
  answer: (tx: Database, id: number, caller: Caller) => Promise<Answer<z.input<Response>>>,
): void => {
  const { database, media } = services;
  const { kind, set, remove } = operations;
  const { imageKind } = ownerOf(kind);

  // Multipart bodies are accepted in this Fastify scope only.
  void app.register(async (part) => {
    await part.register(multipart);
    route(part, services, set, async (call) => {
      // Images of staff have no quota, and their uploads share one queue.
      const accountID = call.owner?.accountID;
      const source = sourceOf(services, call, accountID ?? staffQueue);
      const take = async (bytes: Buffer) => {
        const image = await takeIn(database, media.imageStore, bytes, source.turn, imageKind);
        return call.write(
          async (tx) => {
            if (accountID !== undefined) await requireQuota(tx, accountID);
            await replaceImage(tx, kind, call, image);
            return answer(tx, call.params.id, call.caller);
          },
          source.url === null ? image.hash : undefined,
        );
      };
      try {
        if (accountID !== undefined) await requireQuota(database.db, accountID);
        return await source.withBytes(take);
      } catch (error) {
        throw atSource(source.field, error);
      }
    });
  });

  route(app, services, remove, (call) =>
    call.write(async (tx) => {
      await replaceImage(tx, kind, call, null);
      return answer(tx, call.params.id, call.caller);
    }),
  );
};
