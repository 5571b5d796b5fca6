import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { enquiryLimits } from '../../schemas/enquiry';
import { enquiries, mails } from '../../server/db/tables';
import { queueEnquiryDigests } from '../../server/enquiries/digest';
import { addCalls } from '../../server/limits/rateLimit';
import type { Services } from '../../server/services';
import { buildListing } from '../support/listingBuilder';
import { officialAddress } from '../support/listings';
import { decodedMail } from '../support/mailServer';
import { describeOnEachDatabase, listenAndWarmUp } from '../support/server';

let services: Services;

describeOnEachDatabase(
  'Enquiries to an account that gets many within an hour',
  (server) => {
    beforeAll(() => listenAndWarmUp(server()), 90_000);

    let visitors = 0;
    const send = (id: number) => {
      visitors += 1;
      return server().app.inject({
        method: 'POST',
        url: `/annonce/${id}/henvendelse`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}`,
        },
        payload: new URLSearchParams({
          name: `Besøgende ${visitors}`,
          email: `b${visitors}@eksempel.dk`,
          message: 'Er lokalet ledigt?',
        }).toString(),
      });
    };
    const published = (accountID: number, contactEmail: string) =>
      server().listing({
        accountID,
        status: 2,
        title: 'Kontor midt i byen',
        publishedAt: new Date(),
        fields: { ...buildListing('rental'), address: officialAddress, contactEmail },
      });
    const mailsOf = (accountID: number, kind: 'enquiryReceived' | 'enquiriesReceived') =>
      server()
        .database.db.select()
        .from(mails)
        .where(and(eq(mails.accountID, accountID), eq(mails.kind, kind)));
    const alreadyHad = (accountID: number, calls: number) =>
      addCalls(
        server().database.db,
        [{ key: `enquiry to account ${accountID}`, calls }],
        enquiryLimits.perAccount,
      );

    it('are all stored, and are mailed to each contact in one digest', async () => {
      const { id: accountID } = await server().account({ name: 'Mægler & Søn' });
      const [one, other] = [
        await published(accountID, 'anne@eksempel.dk'),
        await published(accountID, 'bo@eksempel.dk'),
      ];
      await alreadyHad(accountID, enquiryLimits.perAccount.mails - 1);
      for (const listing of [one, one, one, other]) expect((await send(listing)).statusCode).toBe(303);
      expect(await mailsOf(accountID, 'enquiryReceived')).toHaveLength(1);
      const stored = await server()
        .database.db.select()
        .from(enquiries)
        .where(eq(enquiries.accountID, accountID));
      expect([stored.length, stored.filter(({ awaitsDigest }) => awaitsDigest).length]).toEqual([4, 3]);

      await queueEnquiryDigests(services);
      const digests = await vi.waitFor(async () => {
        const found = await mailsOf(accountID, 'enquiriesReceived');
        expect(found.map(({ state }) => state)).toEqual(['sent', 'sent']);
        return found;
      }, 30_000);
      expect(digests.map(({ recipient }) => recipient).toSorted()).toEqual([
        'anne@eksempel.dk',
        'bo@eksempel.dk',
      ]);
      const folder = join(server().dataDir, 'mail');
      const toAnne = readdirSync(folder)
        .map((file) => decodedMail(readFileSync(join(folder, file), 'utf8')))
        // Removes the word joiners that prevent mail programs from turning names into links.
        .map((mail) => mail.replaceAll('\u2060', ''))
        .find((mail) => mail.includes('To: anne@eksempel.dk') && mail.includes('samlet'));
      const last = visitors;
      for (const visitor of [last - 2, last - 1])
        expect(toAnne).toMatch(
          new RegExp(`^Besøgende ${visitor}, b${visitor}@eksempel.dk: Kontor midt i byen$`, 'm'),
        );
      expect(toAnne).not.toContain(`Besøgende ${last}`);
    });

    it('are rejected and not stored when they exceed the limit of the account', async () => {
      const { id: accountID } = await server().account();
      const listing = await published(accountID, 'carl@eksempel.dk');
      await alreadyHad(accountID, enquiryLimits.perAccount.all);
      expect((await send(listing)).statusCode).toBe(429);
      expect(await server().database.db.$count(enquiries, eq(enquiries.accountID, accountID))).toBe(0);
    });
  },
  { TRUSTED_PROXIES: '127.0.0.1' },
  {
    register: (given) => {
      services = given;
    },
  },
);
