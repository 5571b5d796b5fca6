import { expect, it } from 'vitest';
import * as z from 'zod';
import { historyEntrySchema } from '../../schemas/history';
import { staffPassword } from '../support/builders';
import { listingOf } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

const page = z.object({ history: z.array(historyEntrySchema), more: z.boolean() });

describeOnEachDatabase("A listing's history", (server) => {
  it('is split into pages without gaps', async () => {
    const account = await server().account();
    const call = await server().as(await server().userOn(account, 'member'));
    const path = '/api/v2/listings/rental';
    const created = listingOf(await call.post(path, { listing: { accountID: account.id, floorArea: 1 } }));
    for (let version = 1; version <= 54; version += 1) {
      await call.put(
        `${path}/${created.ID}`,
        { listing: { floorArea: version + 1 } },
        { 'if-match': `"${version}"` },
      );
    }
    const read = async (query = '') =>
      page.parse((await call.get(`/api/v2/listings/${created.ID}/history${query}`)).json());
    const first = await read();
    const second = await read(`?before=${first.history.at(-1)?.ID ?? 0}`);
    expect([first.history.length, first.more, second.more]).toEqual([50, true, false]);
    const areas = [...first.history, ...second.history].map(({ changes }) => changes.floorArea?.[1]);
    expect(areas).toEqual([...Array.from({ length: 54 }, (_, index) => 55 - index), undefined]);
  });

  it('shows that staff impersonated the account, but not the names of the staff', async () => {
    const account = await server().account();
    const owner = await server().as(await server().userOn(account, 'admin'));
    const staff = await server().as(await server().user({ staff: true }));
    const { token } = z.object({ token: z.string() }).parse(
      (
        await staff.post('/api/v2/impersonations', {
          accountID: account.id,
          userRoles: [2],
          reason: 'Kunden har ringet',
          password: staffPassword,
        })
      ).json(),
    );
    const acting = server().withToken(token);
    const { ID } = listingOf(
      await acting.post('/api/v2/listings/rental', { listing: { accountID: account.id } }),
    );
    const [entry] = page.parse((await owner.get(`/api/v2/listings/${ID}/history`)).json()).history;
    expect(entry).toMatchObject({
      action: 'create',
      staff: true,
      onBehalf: true,
      by: 'Intern administrator',
    });
  });
});
