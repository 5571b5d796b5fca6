import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { danishDate } from '../../schemas/calendar';
import { listingActions, type StatusID, statuses, statusMatrix } from '../../schemas/listing/status';
import { actionTable } from '../../schemas/listing/statusTable';
import { rows } from '../../server/db/database';
import { listings } from '../../server/db/tables';
import { AppError } from '../../server/errors';
import { archiveClosed } from '../../server/listings/archiveClosed';
import type { ListingTransition, TransitionAction } from '../../server/listings/transitions';
import type { Services } from '../../server/services';
import type { TestAccount } from '../support/builders';
import { csvOf } from '../support/importFiles';
import { importOf, importsOf } from '../support/imports';
import { buildListing } from '../support/listingBuilder';
import { addImages, listingOf, registerAddress } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

const today = danishDate(new Date());
/** A status change of a listing. */
interface Way {
  name: string;
  action: TransitionAction;
  from: StatusID;
  to: StatusID;
  by: 'staff' | 'member' | 'key' | 'import' | 'system';
  reviewed?: boolean;
  body?: Record<string, unknown> | undefined;
}

const { pending, active, inactive, closed, archived } = statuses;
const bodies: Readonly<Record<string, Record<string, unknown>>> = {
  closing: { closingReason: 1, closedSince: today },
  quarantine: { reason: 'Forkert ejendom' },
};

/** First move of each status-changing action, preferably from an active listing. */
const moves = statusMatrix.flatMap(({ action, from, to, by }, position): Way[] => {
  const [first] = from;
  const isFirst = statusMatrix.findIndex((row) => row.action === action) === position;
  if (to === 'same' || action === 'copy' || action === 'update' || first === undefined || !isFirst) return [];
  return [
    {
      name: action,
      action,
      from: from.includes(active) ? active : first,
      to,
      by: by.length === 0 ? 'staff' : 'member',
      body: bodies[actionTable[action].body ?? 'none'],
    },
  ];
});

const ways: readonly Way[] = [
  ...moves,
  { name: 'submit', action: 'submit', from: inactive, to: pending, by: 'member', reviewed: true },
  { name: 'archive by the job', action: 'archive', from: closed, to: archived, by: 'system' },
  { name: "a supplier's publication", action: 'activate', from: inactive, to: active, by: 'key' },
  { name: "an import's publication", action: 'activate', from: inactive, to: active, by: 'import' },
];

let open: Services | undefined;
const followed: ListingTransition[] = [];
let fails = false;

/** Subscribes to all changes: writes a marker in the transaction, and throws on demand. */
const register = (services: Services) => {
  open = services;
  services.transitions.on([...new Set(ways.map(({ action }) => action))], async (tx, transition) => {
    followed.push(transition);
    const name = `${transition.listingID} ${transition.action}`;
    await tx.execute(sql`insert into job_slots (name, due) values (${name}, now())`);
    if (fails) throw new AppError('conflict');
  });
};

const title = 'Lyst kontor midt i byen med udsigt';

describeOnEachDatabase(
  'The handler that runs on each status transition',
  (server) => {
    beforeAll(async () => {
      await registerAddress(server());
      await server().app.listen({ port: 0, host: '127.0.0.1' });
    });
    beforeEach(() => {
      fails = false;
      followed.length = 0;
    });

    /** Complete listing in the initial status of a move. */
    const listingFor = async (account: TestAccount, { from, by }: Way) => {
      const { as, userOn, database } = server();
      const call = await as(await userOn(account, 'member'));
      const made = await call.post('/api/v2/listings/rental', {
        listing: {
          ...buildListing('rental'),
          title,
          accountOwnerListingIdentifierID: 'T-1',
          accountID: account.id,
        },
      });
      const { ID } = listingOf(made);
      await addImages(server(), ID, 3);
      const closedAt = new Date(by === 'system' ? '2020-01-01' : Date.now());
      const over = { closedSince: today, closedAt, closingReason: 1 as const };
      await database.db
        .update(listings)
        .set({ status: from, ...(from === closed || from === archived ? over : {}) })
        .where(eq(listings.id, ID));
      return ID;
    };

    const take = async (account: TestAccount, id: number, { by, action, body }: Way) => {
      const { as, userOn, user, apiKey, app, database } = server();
      const role = action === 'delete' ? 'admin' : 'member';
      const who = by === 'staff' ? await user({ staff: true }) : await userOn(account, role);
      if (by === 'system') {
        if (!open) throw new Error('The server is not open');
        // Runs the job's work, whose failure the queue would record.
        await archiveClosed(database, open.transitions, new Date()).catch(() => undefined);
      } else if (by === 'key') {
        const { key } = await apiKey(account, who);
        await app.inject({
          method: 'PATCH',
          url: '/api/v2/listings/by-identifier/T-1',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/merge-patch+json' },
          payload: { listing: { status: 'active' } },
        });
      } else if (by === 'import') {
        const imports = importsOf(server(), await as(who), account.id);
        const sent = importOf(await imports.send(csvOf([{ 'Sagsnr.': 'T-1', Overskrift: title }])));
        await imports.map(sent.ID, sent.mapping, true);
        await imports.settled(sent.ID);
        // The price of a generated listing may be outside the usual range.
        await imports.run(sent.ID, 1);
        await imports.settled(sent.ID);
      } else {
        const call = await as(who);
        if (action === 'delete') await call.delete(`/api/v2/listings/${id}`);
        else await call.post(`/api/v2/listings/${id}/${action === 'submit' ? 'activate' : action}`, body);
      }
    };

    /** Listing, history, and marker of the subscriber. */
    const stateOf = async (id: number) => {
      const { db } = server().database;
      const [state] = await rows<{ status: number; version: number; audited: number; marks: number }>(
        db,
        sql`select status, version, (select count(*)::int from audit_log where subject_kind = 'listing' and subject_id = listings.id::text) as audited,
          (select count(*)::int from job_slots where name like listings.id || ' %') as marks
          from listings where id = ${id}`,
      );
      return state;
    };

    it('is tested for every action of the status matrix', () => {
      const moving = listingActions.filter((action) => !['update', 'copy', 'confirm'].includes(action));
      expect(new Set(ways.map(({ action }) => action))).toEqual(new Set([...moving, 'submit']));
    });

    it.each(ways)('runs in the transaction of $name, and rolls it back on failure', async (way) => {
      const account = await server().account({ reviewsListings: way.reviewed === true });
      const id = await listingFor(account, way);
      const before = await stateOf(id);
      fails = true;
      await take(account, id, way);
      expect(followed.map(({ action }) => action)).toContain(way.action);
      expect(await stateOf(id)).toEqual({ ...before, marks: 0 });

      fails = false;
      followed.length = 0;
      await take(account, id, way);
      const { action, from, to } = way;
      expect(followed).toMatchObject([{ listingID: id, accountID: account.id, action, from, to }]);
      expect(followed[0]?.caller === undefined).toBe(way.by === 'system');
      expect(await stateOf(id)).toMatchObject({ status: to, marks: 1 });
    });
  },
  {},
  { register },
);
