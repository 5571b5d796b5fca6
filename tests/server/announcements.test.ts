import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { addDays, danishDate } from '../../schemas/calendar';
import { siteAnnouncementSchema } from '../../schemas/operations/announcements';
import { auditLog } from '../../server/db/tables';
import { buildListing } from '../support/listingBuilder';
import { officialAddress } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

const path = '/api/v2/announcements';
const read = z.object({ siteAnnouncements: z.array(siteAnnouncementSchema) });
const hostile = [
  '<p onclick="alert(1)">Lukket <strong>i aften</strong></p>',
  '<script>alert(2)</script><img src=x onerror=alert(3)>',
  '<a href="javascript:alert(4)">her</a><a href="//ond.example">der</a><a href="https://torvet.example/drift">mere</a>',
].join('');
const harmless =
  '<p>Lukket <strong>i aften</strong></p><a>her</a><a>der</a><a href="https://torvet.example/drift">mere</a>';

describeOnEachDatabase('Announcements', (server) => {
  it('are shown on the selected pages during the selected period, without executable content', async () => {
    const staff = await server().as(await server().user({ staff: true }));
    const today = danishDate(new Date());
    const announce = async (name: string, more: object = {}) =>
      staff.post(path, {
        announcement: { name, type: 'warning', zone: 'Member', content: `<p>${name}</p>`, ...more },
      });
    const made = await announce('I dag', { content: hostile, validFrom: today, validTo: today });
    expect(made.statusCode).toBe(201);
    const { announcement } = z.object({ announcement: z.object({ ID: z.number() }) }).parse(made.json());
    for (const [name, more] of [
      ['Forbi', { validTo: addDays(today, -1) }],
      ['Endnu ikke', { validFrom: addDays(today, 1) }],
      ['Andetsteds', { zone: 'Public', content: `<h3>Offentligt</h3>${hostile}` }],
    ] as const)
      expect((await announce(name, more)).statusCode).toBe(201);
    const backwards = await announce('Baglæns', { validFrom: today, validTo: addDays(today, -1) });
    expect([backwards.statusCode, backwards.json()]).toMatchObject([
      422,
      { fields: { validTo: 'Slutdatoen skal ligge efter startdatoen' } },
    ]);

    const reader = await server().as(await server().user());
    const shown = read.parse((await reader.get('/api/v2/site-announcements?zone=Member')).json());
    expect(shown.siteAnnouncements).toEqual([
      { id: announcement.ID, type: 'warning', advertisersOnly: false, content: harmless, language: 'da' },
    ]);

    const { id: accountID } = await server().account();
    const fields = { ...buildListing('rental'), address: officialAddress };
    const listing = await server().listing({ accountID, status: 2, publishedAt: new Date(), fields });
    const { body } = await server().anonymous.get(`/annonce/${listing}`);
    expect(body).toContain(`<div class="warning"><h3>Offentligt</h3>${harmless}</div>`);

    // The audit log contains the author, although no account owns the record.
    const entries = await server()
      .database.db.select({ action: auditLog.action, accountID: auditLog.accountID })
      .from(auditLog)
      .where(eq(auditLog.subjectKind, 'announcement'));
    expect(entries).toContainEqual({ action: 'create', accountID: null });
  });

  it('can be written only by staff', async () => {
    const account = await server().account();
    const admin = await server().as(await server().userOn(account, 'admin'));
    expect((await admin.get(path)).statusCode).toBe(403);
    expect((await admin.get(`${path}/1`)).statusCode).toBe(403);
  });
});
