import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { typesWithOperations } from '../../schemas/operations/recordOperations';
import type { StoredRecord } from '../../schemas/recordType';
import type { FieldValues } from '../../schemas/resourceSchema';
import type { Database } from '../db/database';
import { recordStore } from '../db/tables';
import { notFound } from '../errors';
import { versioned } from '../http/answer';
import { route } from '../http/route';
import { registerRecordImage } from '../media/recordImage';
import type { Services } from '../services';
import { listRecords } from './listRecords';
import { toReadRecords, toRecordResponse } from './storedRecord';
import { createRecord, deleteRecord, updateRecord } from './writeRecord';

const registerType = (
  app: FastifyInstance,
  services: Services,
  { type: { kind }, operations, image }: (typeof typesWithOperations)[number],
): void => {
  const store = recordStore(kind);
  const { db } = services.database;
  const { type, table } = store;

  const answer = (record: StoredRecord) => versioned(record.version, { [type.kind]: record });
  const readOne = async (from: Database, id: number) => {
    const [row] = await from.select().from(table).where(eq(table.id, id));
    if (!row) throw notFound();
    return row;
  };
  const sent = (body: Readonly<Record<string, FieldValues>>): FieldValues => body[type.kind] ?? {};

  route(app, services, operations.list, ({ caller, query }) => listRecords(services, store, caller, query));
  route(app, services, operations.get, async ({ params }) => {
    const [record] = await toReadRecords(services, store, [await readOne(db, params.id)]);
    if (!record) throw notFound();
    return answer(record);
  });
  route(app, services, operations.create, ({ body, write, context }) => {
    const { accountID, ...values } = sent(body);
    const owner = { accountID: z.number().optional().parse(accountID) };
    return write(async (tx) => answer(await createRecord(tx, store, owner, values, context)));
  });
  route(app, services, operations.update, ({ params, version, body, write, context }) =>
    write(async (tx) =>
      answer(await updateRecord(tx, store, { id: params.id, version }, sent(body), context)),
    ),
  );
  route(app, services, operations.remove, ({ params, version, write, context }) =>
    write((tx) => deleteRecord(tx, store, { id: params.id, version }, context)),
  );
  if (image)
    registerRecordImage(app, services, image, async (tx, id) =>
      answer(toRecordResponse(await readOne(tx, id))),
    );
};

/** Registers the operations of all record types: list, read, create, update, delete, and operations on the image. */
export const registerRecords = (app: FastifyInstance, services: Services): void => {
  for (const withOperations of typesWithOperations) registerType(app, services, withOperations);
};
