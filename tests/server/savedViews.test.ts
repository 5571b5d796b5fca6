import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { mostViews, savedViewSchema } from '../../schemas/savedView';
import { auditLog } from '../../server/db/tables';
import { ifMatch, toApiError } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

const own = '/api/v2/saved-views';
const shared = '/api/v2/account-views';
const one = z.object({ savedView: savedViewSchema });
const many = z.object({ savedViews: z.array(savedViewSchema) });
const list = 'listListings';
const view = (given: object = {}) => ({
  savedView: { list, name: 'Mine', filter: { status: [1] }, ...given },
});

describeOnEachDatabase('Saved views of lists', (server) => {
  it('belong to one user, contain all settings, and are logged in the audit log', async () => {
    const { account, userOn, as, database } = server();
    const on = await account();
    const person = await userOn(on, 'readonly');
    const caller = await as(person);
    const colleague = await as(await userOn(on, 'admin'));
    const given = {
      filter: { status: 'all', type: [1], createdBy: 'me' },
      sort: { field: 'keyPrice', order: 'DESC' },
      columns: ['pricePerSqM', '-type'],
      density: 'compact',
    };
    const made = await caller.post(own, view(given));
    expect(made.statusCode, made.body).toBe(201);
    const { savedView } = one.parse(made.json());
    expect(savedView).toMatchObject({ name: 'Mine', ...given, version: 1 });
    const seen = await caller.get(`${own}?list=${list}&accountID=${on.id}`);
    expect(many.parse(seen.json()).savedViews).toEqual([savedView]);
    expect(many.parse((await caller.get(`${own}?list=listUsers`)).json()).savedViews).toEqual([]);

    const path = `${own}/${savedView.ID}`;
    const others = await colleague.get(`${own}?list=${list}&accountID=${on.id}`);
    expect(many.parse(others.json()).savedViews).toEqual([]);
    const change = { savedView: { name: 'Dine' } };
    expect((await colleague.put(path, change, ifMatch(1))).statusCode).toBe(404);
    expect((await colleague.delete(path, ifMatch(1))).statusCode).toBe(404);

    expect((await caller.put(path, change, ifMatch(1))).statusCode).toBe(200);
    const late = await caller.put(path, { savedView: { name: 'Vores' } }, ifMatch(1));
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ code: 'stale', current: { name: 'Dine', filter: {}, version: 2 } });
    expect((await caller.delete(path, ifMatch(2))).statusCode).toBe(204);
    const noted = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectKind, 'savedView'))
      .orderBy(auditLog.id);
    expect(noted.map(({ action, actorID, accountID }) => [action, actorID, accountID])).toEqual(
      ['create', 'update', 'delete'].map((action) => [action, person.id, null]),
    );
  });

  it('can be shared on an account: all its users see them, and its members can change them', async () => {
    const { account, userOn, user, as, actingToken, withToken, database } = server();
    const on = await account();
    const member = await as(await userOn(on, 'member'));
    const reader = await as(await userOn(on, 'readonly'));
    const stranger = await as(await userOn(await account(), 'admin'));
    const body = view({ accountID: on.id });
    expect(toApiError(await reader.post(shared, body)).code).toBe('forbidden_role');
    expect((await stranger.post(shared, body)).statusCode).toBe(404);
    const { savedView } = one.parse((await member.post(shared, body)).json());
    const path = `${shared}/${savedView.ID}`;
    const asked = `${own}?list=${list}&accountID=${on.id}`;
    expect(many.parse((await reader.get(asked)).json()).savedViews).toEqual([savedView]);
    expect(many.parse((await stranger.get(asked)).json()).savedViews).toEqual([]);
    const change = { savedView: { name: 'Vores' } };
    expect(toApiError(await reader.put(path, change, ifMatch(1))).code).toBe('forbidden_role');
    expect(toApiError(await reader.delete(path, ifMatch(1))).code).toBe('forbidden_role');
    for (const answer of [
      await stranger.put(path, change, ifMatch(1)),
      await stranger.delete(path, ifMatch(1)),
      // The id of an account's view is not found among the user's views.
      await member.delete(`${own}/${savedView.ID}`, ifMatch(1)),
    ])
      expect(answer.statusCode).toBe(404);

    const staff = await user({ staff: true });
    await (await as(staff)).post(own, view({ name: 'Kun for staben' }));
    const acting = withToken(await actingToken(staff, on, 'member'));
    expect(many.parse((await acting.get(asked)).json()).savedViews).toEqual([savedView]);
    expect(toApiError(await acting.post(own, view())).code).toBe('acting_refused');
    expect((await acting.delete(path, ifMatch(1))).statusCode).toBe(204);
    const noted = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectKind, 'accountView'))
      .orderBy(auditLog.id);
    expect(noted.map(({ action, accountID }) => [action, accountID])).toEqual([
      ['create', on.id],
      ['delete', on.id],
    ]);
  });

  it('have unique names, accept only filters of their list, and are limited to thirty', async () => {
    const { account, userOn, as } = server();
    const caller = await as(await userOn(await account(), 'member'));
    expect((await caller.post(own, view())).statusCode).toBe(201);
    const twice = await caller.post(own, view({ name: 'MINE' }));
    expect(twice.statusCode).toBe(422);
    expect(toApiError(twice).fields).toEqual({ name: 'En anden visning hedder allerede det' });
    const wrong: [object, string][] = [
      [{ list: 'listHats' }, 'list'],
      [{ list: 'getListing' }, 'list'],
      [{ filter: { hat: 1 } }, 'filter'],
      [{ filter: { status: 'open' } }, 'filter'],
      [{ sort: { field: 'description', order: 'ASC' } }, 'sort'],
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
    ];
    for (const [given, field] of wrong) {
      const answer = await caller.post(own, view({ name: 'Andre', ...given }));
      expect([answer.statusCode, Object.keys(toApiError(answer).fields)], answer.body).toEqual([
        422,
        [field],
      ]);
    }
    const others = Array.from({ length: mostViews }, (_, number) => view({ name: `Nummer ${number}` }));
    const answers = await Promise.all(others.map((other) => caller.post(own, other)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(mostViews - 1);
    const [tooMany] = answers.filter(({ statusCode }) => statusCode === 422).map(toApiError);
    expect(tooMany?.fields.name).toContain('højst gemmes 30');
    expect((await caller.post(own, view({ list: 'listUsers', filter: {} }))).statusCode).toBe(201);
  });
});
