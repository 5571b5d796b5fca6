import { and, asc, eq, sql } from 'drizzle-orm';
import { addDays, danishDate } from '../../schemas/calendar';
import type { EnquiryForm } from '../../schemas/enquiry';
import type { EnquiryState } from '../../schemas/enquiryStates';
import { statuses } from '../../schemas/listing/status';
import type { Database } from '../db/database';
import { auditLog, enquiries, listings } from '../db/tables';
import { storeEnquiry } from '../enquiries/storeEnquiry';
import type { Writers } from './people';
import { random } from './random';

interface DemoEnquiry extends EnquiryForm {
  /** Number of days ago. The enquiry is skipped if the listing was not published then. */
  daysAgo: number;
  state?: Exclude<EnquiryState, 'new'>;
  note?: string;
}

/** Fictitious enquiries. */
const written: readonly DemoEnquiry[] = [
  {
    name: 'Karen Holm',
    email: 'karen.holm@nordlys-arkitekter.example',
    phone: '+4520304050',
    message:
      'Vi er et arkitektkontor med 14 medarbejdere og leder efter nye lokaler. Hvornår kan vi komme forbi og se dem?',
    daysAgo: 1,
  },
  {
    name: 'Mikkel Dahl',
    email: 'mikkel@dahl-revision.example',
    message: 'Er parkering med i lejen, og hvor mange pladser følger med?',
    daysAgo: 2,
  },
  {
    name: 'Sofie Bruun',
    email: 'sofie.bruun@bruunklinik.example',
    phone: '+4531424344',
    message: 'Må lokalerne indrettes til klinik? Vi skal bruge vand i tre rum.',
    daysAgo: 4,
  },
  {
    name: 'Anders Thygesen',
    email: 'at@thygesen-invest.example',
    message: 'Send gerne driftsbudget og lejekontrakter. Vi kan træffe beslutning inden for 14 dage.',
    daysAgo: 6,
    state: 'answered',
    note: 'Har fået driftsbudgettet. Ringer igen på mandag.',
  },
  {
    name: 'Line Frost',
    email: 'line@frost-design.example',
    phone: '+4542526272',
    message: 'Hvornår er lokalerne ledige, og er der mulighed for en kortere binding end to år?',
    daysAgo: 9,
    state: 'answered',
  },
  {
    name: 'Rasmus Bech',
    email: 'rasmus.bech@bechlogistik.example',
    message: 'Hvor høj er porten, og kan en sættevogn vende på grunden?',
    daysAgo: 13,
    state: 'answered',
  },
  {
    name: 'Emma Clarke',
    email: 'emma.clarke@brightwater.example',
    message: 'Do you have floor plans in English? We would like to visit next week.',
    daysAgo: 17,
    state: 'answered',
    note: 'Fremvisning aftalt.',
  },
  {
    name: 'Ole Madsen',
    email: 'ole@madsen-vvs.example',
    message: 'Er prisen til forhandling ved overtagelse i indeværende år?',
    daysAgo: 24,
    state: 'closed',
    note: 'Fandt noget andet.',
  },
  {
    name: 'Trine Vang',
    email: 'trine@vangboghandel.example',
    phone: '+4561728394',
    message: 'Vi søger et butikslokale med facade mod gaden. Hvor meget af arealet er kælder?',
    daysAgo: 38,
    state: 'closed',
  },
];

/** Accounts that have enquiries, and number of their listings with enquiries. */
const writtenTo: readonly { key: string; amount: number }[] = [
  { key: 'havneholm', amount: written.length },
  { key: 'sundby', amount: 3 },
  { key: 'vesterport', amount: 3 },
];

/** Time within working hours, which depends on the index `place`. */
const momentOf = (today: string, daysAgo: number, place: number) =>
  new Date(`${addDays(today, -daysAgo)}T${String(7 + (place % 8)).padStart(2, '0')}:${10 + place * 4}:00Z`);

/**
 * Inserts enquiries with the function that the public form uses.
 * @param writers users who have answered some enquiries.
 * @param now milliseconds since 1970.
 */
export const insertEnquiries = async (
  tx: Database,
  accountIDs: ReadonlyMap<string, number>,
  writers: Writers,
  now: number,
): Promise<void> => {
  const today = danishDate(new Date(now));
  for (const { key, amount } of writtenTo) {
    const accountID = accountIDs.get(key);
    if (accountID === undefined) continue;
    const answeredBy = writers.get(accountID) ?? null;
    const shown = await tx
      .select({ id: listings.id, publishedAt: listings.publishedAt })
      .from(listings)
      .where(
        and(
          eq(listings.accountID, accountID),
          eq(listings.status, statuses.active),
          eq(listings.offMarket, false),
        ),
      )
      .orderBy(asc(listings.id));
    const chance = random(accountID);
    for (const [place, { daysAgo, state, note, ...form }] of written.slice(0, amount).entries()) {
      const at = momentOf(today, daysAgo, place);
      const [about] = chance.some(
        shown.filter(({ publishedAt }) => publishedAt && publishedAt < at),
        1,
      );
      if (!about) continue;
      const language = form.message.startsWith('Do you') ? 'en' : 'da';
      const stored = await storeEnquiry(tx, { listingID: about.id, form, language, at });
      if (!stored) continue;
      const subject = { accountID, subjectKind: 'enquiry' as const, subjectID: String(stored.id) };
      await tx.insert(auditLog).values({ ...subject, at, action: 'create' });
      if (!state) continue;
      const answeredAt = new Date(at.getTime() + 3 * 60 * 60 * 1000);
      await tx
        .update(enquiries)
        .set({ state, note: note ?? null, answeredBy, answeredAt, version: sql`version + 1` })
        .where(eq(enquiries.id, stored.id));
      await tx.insert(auditLog).values({
        ...subject,
        at: answeredAt,
        actorID: answeredBy,
        action: 'update',
        changes: { state: ['new', state] },
      });
    }
  }
};
