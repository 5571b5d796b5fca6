import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  accountEvents,
  eventKinds,
  listingEvents,
  searchAgentEvents,
  trackingLimits,
  userEvents,
} from '../../schemas/tracking/codes';
import { rows } from '../../server/db/database';
import { pruneEvents } from '../../server/tracking/pruneEvents';
import { rollUp } from '../../server/tracking/rollUp';
import { describeOnEachDatabase } from '../support/server';
import { listingEvent, publicListing, sendEvents } from '../support/tracking';

const now = new Date('2026-03-10T12:00:00Z');

const session = (SessionID: string) => ({ SessionID, SessionAcquisition: 'direct' });

describeOnEachDatabase(
  'Daily totals of actions',
  (server) => {
    let accountID = 0;
    let listingID = 0;
    beforeAll(async () => {
      accountID = (await server().account()).id;
      listingID = await publicListing(server(), accountID);
    });

    const totalsOf = async (kind: keyof typeof eventKinds, action: number, account: number) => {
      await rollUp(server().database);
      const [found] = await rows<{ sessions: number; events: number }>(
        server().database.db,
        sql`select sessions, events from action_days where kind = ${eventKinds[kind]} and action = ${action}
          and account_id = ${account} and day = '2026-03-10'`,
      );
      return found;
    };

    const cases = [
      ...(['compare', 'favorite', 'matchedSearchAgent'] as const).map((name) => ({
        kind: 'listing_action' as const,
        name,
        action: listingEvents[name],
        event: (id: string) => listingEvent(listingID, name, id),
        account: () => accountID,
      })),
      ...Object.entries(accountEvents).map(([name, action]) => ({
        kind: 'account_action' as const,
        name,
        action,
        event: (id: string) => ({
          event: 'account_action',
          action,
          target_account_id: accountID,
          ...session(id),
        }),
        account: () => accountID,
      })),
      ...Object.entries(userEvents).map(([name, action]) => ({
        kind: 'user_action' as const,
        name,
        action,
        event: (id: string) => ({ event: 'user_action', action, ...session(id) }),
        account: () => 0,
      })),
      ...Object.entries(searchAgentEvents).map(([name, action]) => ({
        kind: 'search_agent_action' as const,
        name,
        action,
        event: (id: string) => ({
          event: 'search_agent_action',
          action,
          search_agent_id: 7,
          search_agent_interval: 2,
          ...session(id),
        }),
        account: () => 0,
      })),
    ];

    it.each(cases)(
      'count every event, and each session once a day, for the $kind action $name',
      async ({ kind, action, event, account }) => {
        await sendEvents(server(), [event('session-a1'), event('session-a1'), event('session-b1')]);
        expect(await totalsOf(kind, action, account())).toEqual({ sessions: 2, events: 3 });
        await sendEvents(server(), event('session-b1'));
        expect(await totalsOf(kind, action, account())).toEqual({ sessions: 2, events: 4 });
      },
    );

    it('count a limited number of sessions a day per IP address', async () => {
      const other = (await server().account()).id;
      const most = trackingLimits.perDay.uniques.address;
      const visits = Array.from({ length: most + 5 }, (_, index) => ({
        event: 'account_action',
        action: accountEvents.profileVisit,
        target_account_id: other,
        ...session(`flood-session-${index}`),
      }));
      await sendEvents(server(), visits.slice(0, 15));
      await rollUp(server().database);
      await sendEvents(server(), visits.slice(15));
      expect(await totalsOf('account_action', accountEvents.profileVisit, other)).toEqual({
        sessions: most,
        events: most,
      });
    });

    it('are unchanged after the counted sessions are deleted', async () => {
      const before = await totalsOf('user_action', userEvents.login, 0);
      await pruneEvents(server().database, new Date('2026-03-14T12:00:00Z'));
      expect(
        await rows(server().database.db, sql`select 1 from action_sessions where day = '2026-03-10'`),
      ).toEqual([]);
      expect(await totalsOf('user_action', userEvents.login, 0)).toEqual(before);
    });
  },
  {},
  { clock: () => now },
);
