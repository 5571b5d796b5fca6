import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../server/access/audit';
import { inScope } from '../../../server/access/scope';
import type { Database } from '../../../server/db/database';
import { page, versioned } from '../../../server/http/answer';
import { notFound } from '../../../server/http/errors';
import { route } from '../../../server/http/route';
import { registerRecordImage, toImageResponse } from '../../../server/media/recordImage';
import type { Services } from '../../../server/services';
import { noteImage, noteOperations } from './schema';
import { notes } from './table';

const toNoteResponse = ({ id: ID, updatedAt: _, image, ...note }: typeof notes.$inferSelect) => ({
  ID,
  ...note,
  image: toImageResponse(image),
});

const answerNote = async (db: Database, id: number) => {
  const [row] = await db.select().from(notes).where(eq(notes.id, id));
  if (!row) throw notFound();
  return versioned(row.version, { note: toNoteResponse(row) });
};

export const registerNotes = (app: FastifyInstance, services: Services): void => {
  const { db } = services.database;
  route(app, services, noteOperations.listNotes, async ({ caller, query: { filter, range = [0, 24] } }) => {
    const [from, to] = range;
    const where = and(inScope('note', caller, { accountID: filter?.accountID }));
    const rows = await db
      .select()
      .from(notes)
      .where(where)
      .orderBy(desc(notes.id))
      .limit(to - from + 1)
      .offset(from);
    const total = await db.$count(notes, where);
    return page('notes', { from, count: rows.length, total }, { notes: rows.map(toNoteResponse) });
  });
  route(app, services, noteOperations.createNote, ({ body: { note }, caller, write, traceID }) =>
    write(async (tx) => {
      const [made] = await tx.insert(notes).values(note).returning();
      if (!made) throw new Error('A note was not inserted');
      await audit(tx, { caller, subject: { kind: 'note', id: made.id }, action: 'create', traceID });
      return versioned(made.version, { note: toNoteResponse(made) });
    }),
  );
  route(app, services, noteOperations.getNote, ({ params }) => answerNote(db, params.id));
  registerRecordImage(app, services, noteImage, answerNote);
};
