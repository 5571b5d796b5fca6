import { eq } from 'drizzle-orm';
import { invitationLimits } from '../../schemas/accountUsers';
import { addDays, danishDate } from '../../schemas/calendar';
import type { PageValues } from '../../schemas/pages/pageForm';
import { roles } from '../../schemas/roles';
import type { Database } from '../db/database';
import { associations, auditLog, invitations, pages, recordStore, users } from '../db/tables';
import { columnValues } from '../records/storedRecord';

interface DemoPage extends PageValues {
  /** Undefined for a page that is only a draft. */
  published?: true;
  below?: readonly DemoPage[];
}

/** Pages of the member area. */
const demoPages: readonly DemoPage[] = [
  {
    title: 'Hjælp',
    titleEnglish: 'Help',
    pathNode: 'hjaelp',
    published: true,
    content: `<p>Her finder du svar på det, vi oftest bliver spurgt om. Mangler du noget, så skriv til os. Vi svarer på hverdage mellem 9 og 16.</p>
<h2>Sådan kommer en annonce på</h2>
<ol>
<li>Vælg <strong>Ny annonce</strong>, og vælg udlejning, investering, salg eller kontorpladser.</li>
<li>Udfyld felterne. Alt gemmes undervejs, så du kan holde pause og fortsætte senere.</li>
<li>Læg mindst tre billeder op i liggende format, og vælg et forsidebillede uden tekst.</li>
<li>Vælg <strong>Aktiver</strong>. Annoncen er synlig for alle med det samme.</li>
</ol>
<h2>Når lokalerne er lejet ud eller solgt</h2>
<p>Vælg <strong>Afmeld</strong> på annoncen, og fortæl, hvordan det gik. Annoncen forsvinder fra den offentlige side, og du kan genaktivere den i 12 måneder.</p>`,
    below: [
      {
        title: 'Gode annoncer',
        titleEnglish: 'Good listings',
        pathNode: 'gode-annoncer',
        published: true,
        content: `<p>De annoncer, der får flest henvendelser, har tre ting til fælles: gode billeder, en præcis overskrift og en pris.</p>
<h2>Billeder</h2>
<ul>
<li>Tag dem i dagslys, og ryd op først.</li>
<li>Vis facaden, indgangen og det største rum. En plantegning gør det lettere at vurdere indretningen.</li>
<li>Billeder skal være mindst 800 x 600 pixel.</li>
</ul>
<h2>Overskriften</h2>
<p>Skriv, hvad lokalerne er, og hvad der er særligt ved dem: <em>Lyst kontor med egen tagterrasse ved Aarhus Å</em> siger mere end <em>Flotte lokaler</em>.</p>
<h2>Beskrivelsen</h2>
<p>Begynd med det, en lejer eller køber vil vide først: størrelse, indretning, parkering og hvornår lokalerne kan overtages.</p>`,
      },
      {
        title: 'Brugere og roller',
        titleEnglish: 'Users and roles',
        pathNode: 'brugere-og-roller',
        published: true,
        content: `<p>En konto kan have lige så mange brugere, som I har brug for. En administrator tilføjer dem under <a href="/account">Konto</a>.</p>
<table>
<tr><th>Rolle</th><th>Kan</th></tr>
<tr><td>Administrator</td><td>Alt på kontoen, også brugere og API-nøgler</td></tr>
<tr><td>Bruger</td><td>Oprette, rette og afmelde annoncer</td></tr>
<tr><td>Læser</td><td>Se annoncer og statistik</td></tr>
</table>`,
      },
    ],
  },
  {
    title: 'Priser og vilkår',
    titleEnglish: 'Prices and terms',
    pathNode: 'priser-og-vilkaar',
    published: true,
    content: `<p>Det er gratis at have annoncer på Torvet. Du betaler kun for at fremhæve dem, og prisen ser du, før du bestiller.</p>
<h2>Fremhævning</h2>
<p>En fremhævet annonce står øverst i søgningen i den periode, du vælger. Fornyer du den, før perioden er slut, får du rabat.</p>
<p>{{priser}}</p>
<h2>Betaling</h2>
<p>Vi sender en faktura den 1. i måneden med 14 dages betalingsfrist. Alle priser er uden moms.</p>
<h2>Indhold</h2>
<p>Annoncer skal være rigtige og opdaterede. Vi kan sætte en annonce i karantæne, hvis den ikke er det, og så fortæller vi hvorfor.</p>`,
  },
  {
    title: 'Om os',
    titleEnglish: 'About us',
    pathNode: 'om',
    published: true,
    public: true,
    memberPlaces: [],
    publicPlaces: ['main', 'footer'],
    content: `<p>Torvet er markedspladsen for erhvervslokaler i Danmark. Her finder virksomheder lokaler til leje, ejendomme til salg og investering, og her møder mæglere og udlejere dem, der leder.</p>
<h2>Sådan arbejder vi</h2>
<ul>
<li>Alle annoncer har en adresse, billeder og en pris.</li>
<li>Vi beder annoncørerne bekræfte, at lokalerne stadig er ledige.</li>
<li>Markedstallene er beregnet af de annoncer, der er på Torvet, og siden om dem siger, hvordan.</li>
</ul>
<h2>Kontakt</h2>
<p>Skriv til <a href="mailto:kontakt@torvet.test">kontakt@torvet.test</a>, eller ring på hverdage mellem 9 og 16.</p>`,
    contentEnglish: `<p>Torvet is the marketplace for commercial property in Denmark. Companies find premises to rent and properties to buy here, and brokers and landlords meet those who are looking.</p>
<h2>How we work</h2>
<ul>
<li>Every listing has an address, images and a price.</li>
<li>We ask advertisers to confirm that their premises are still available.</li>
<li>Market figures are calculated from the listings on Torvet, and their page says how.</li>
</ul>
<h2>Contact</h2>
<p>Write to <a href="mailto:kontakt@torvet.test">kontakt@torvet.test</a>, or call on weekdays between 9 and 16.</p>`,
  },
  {
    title: 'Nyheder',
    titleEnglish: 'News',
    pathNode: 'nyheder',
    published: true,
    public: true,
    memberPlaces: [],
    publicPlaces: ['main'],
    content: '<p>Nyt om markedet for erhvervslokaler og om Torvet.</p>',
    contentEnglish: '<p>News about the market for commercial property and about Torvet.</p>',
    below: [
      {
        title: 'Bekræftede annoncer',
        titleEnglish: 'Confirmed listings',
        pathNode: 'bekraeftede-annoncer',
        published: true,
        public: true,
        memberPlaces: [],
        newsDate: '2026-11-16',
        teaser: 'Nu kan du se, hvornår annoncøren sidst har bekræftet, at lokalerne er ledige.',
        teaserEnglish: 'You can now see when the advertiser last confirmed that the premises are available.',
        content: `<p>Ingen gider ringe på lokaler, der er væk. Derfor beder vi annoncørerne bekræfte deres annoncer hver måned, og du kan se på annoncen, hvornår det sidst er sket.</p>
<h2>Hvad sker der, hvis ingen svarer?</h2>
<p>Så bliver annoncen taget af den offentlige side, indtil den er bekræftet.</p>`,
        contentEnglish: `<p>Nobody wants to call about premises that are gone. We therefore ask advertisers to confirm their listings every month, and each listing shows when that last happened.</p>
<h2>What if nobody answers?</h2>
<p>Then the listing is taken off the public site until it is confirmed.</p>`,
      },
      {
        title: 'Søg på flere byer',
        titleEnglish: 'Search several towns',
        pathNode: 'soeg-paa-flere-byer',
        published: true,
        public: true,
        memberPlaces: [],
        newsDate: '2026-10-05',
        teaser: 'Vælg flere byer og landsdele i samme søgning, og gem den som søgeagent.',
        teaserEnglish: 'Choose several towns and regions in one search, and save it as a search agent.',
        content: `<p>Skal kontoret ligge i Roskilde, Køge eller Greve? Vælg dem alle tre i samme søgning.</p>
<p>Gem søgningen som søgeagent, så skriver vi, når der kommer noget nyt.</p>`,
        contentEnglish: `<p>Should the office be in Roskilde, Køge or Greve? Choose all three in one search.</p>
<p>Save the search as a search agent, and we write when there is something new.</p>`,
      },
    ],
  },
  {
    title: 'Nyt i foråret',
    pathNode: 'nyt-i-foraaret',
    content:
      '<p>Her kommer en oversigt over det nye: import fra regneark, flere tal om hver annonce og mørk visning.</p>',
  },
];

/** Author and time of a page. */
interface Written {
  actorID: number | null;
  now: Date;
}

const insertPages = async (
  db: Database,
  list: readonly DemoPage[],
  written: Written,
  parentID: number | null = null,
): Promise<void> => {
  const { actorID, now } = written;
  for (const [position, { published, below = [], ...page }] of list.entries()) {
    const fields = { memberPlaces: [parentID === null ? ('main' as const) : ('sub' as const)], ...page };
    const read = published ? { published: fields, publishedAt: now } : {};
    const [row] = await db
      .insert(pages)
      .values({ parentID, position, fields, ...read })
      .returning({ id: pages.id });
    if (!row) continue;
    const subject = { subjectKind: 'page' as const, subjectID: String(row.id), actorID };
    const actions = published ? ['create', 'publish'] : ['create'];
    await db.insert(auditLog).values(actions.map((action) => ({ ...subject, at: now, action })));
    await insertPages(db, below, written, row.id);
  }
};

/** Announcements: a current one for public pages, a current one for the member area, and a future one. */
const demoAnnouncements = (today: string) => [
  {
    name: 'Ny søgning',
    type: 'info',
    zone: 'Public',
    content: '<p>Nu kan du søge på flere byer ad gangen og gemme din søgning.</p>',
    validTo: addDays(today, 60),
  },
  {
    name: 'Import fra regneark',
    type: 'success',
    zone: 'Member',
    advertisersOnly: true,
    content: '<p><strong>Nyt:</strong> I kan nu hente mange annoncer ind på én gang fra et regneark.</p>',
    validFrom: addDays(today, -2),
    validTo: addDays(today, 60),
  },
  {
    name: 'Planlagt vedligehold',
    type: 'warning',
    zone: 'Member',
    content: '<p><strong>Vedligehold søndag kl. 2–4.</strong> Imens kan annoncer læses, men ikke rettes.</p>',
    validFrom: addDays(today, 30),
    validTo: addDays(today, 31),
  },
];

const insertAnnouncements = async (db: Database, today: string): Promise<void> => {
  const store = recordStore('announcement');
  const rows = demoAnnouncements(today).map((fields) => ({ ...columnValues(store, fields), fields }));
  await db.insert(store.table).values(rows);
};

/** User who was invited to an account but has not registered. */
export const demoInvitation = { account: 'sundby', email: 'asta@sundby.test', name: 'Asta Krogh' } as const;

const insertInvitation = async (db: Database, accountID: number, now: Date): Promise<void> => {
  const { email, name } = demoInvitation;
  const [user] = await db.insert(users).values({ username: email, email, name }).returning({ id: users.id });
  if (!user) throw new Error('Nobody was inserted');
  const invited = { accountID, userID: user.id };
  await db.insert(associations).values({ ...invited, role: roles.member });
  const endsAt = new Date(now.getTime() + invitationLimits.days * 24 * 60 * 60 * 1000);
  await db.insert(invitations).values({ ...invited, sentAt: now, endsAt });
};

/**
 * Inserts pages, announcements and an invitation.
 * @param accountIDs account ids by account key.
 */
export const insertContent = async (
  db: Database,
  accountIDs: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> => {
  const [staff] = await db.select({ id: users.id }).from(users).where(eq(users.staff, true)).limit(1);
  await insertPages(db, demoPages, { actorID: staff?.id ?? null, now });
  await insertAnnouncements(db, danishDate(now));
  await insertInvitation(db, accountIDs.get(demoInvitation.account) ?? 0, now);
};
