import { and, desc, sql } from 'drizzle-orm';
import type { AnnouncementZone } from '../../schemas/announcement';
import { danishDate } from '../../schemas/calendar';
import type { Language } from '../../schemas/languages';
import { type SiteAnnouncement, siteAnnouncementSchema } from '../../schemas/operations/announcements';
import { sanitise } from '../content/sanitise';
import type { Database } from '../db/database';
import type { Read } from '../db/reads';
import { recordColumn, recordStore } from '../db/tables';

/** Maximum number of announcements on a page. */
const mostShown = 10;

const store = recordStore('announcement');
const [zoneColumn, validFrom, validTo] = ['zone', 'validFrom', 'validTo'].map((name) =>
  recordColumn(store, name),
);

/** Announcements of a zone on a Danish date, newest first, in a language, with Danish as fallback. */
export const readAnnouncements = async (
  db: Database,
  zone: AnnouncementZone,
  language: Language,
  today = danishDate(new Date()),
): Promise<SiteAnnouncement[]> => {
  const { table } = store;
  const rows = await db
    .select({ id: table.id, fields: table.fields })
    .from(table)
    .where(
      and(
        sql`${zoneColumn} = ${zone}`,
        sql`coalesce(${validFrom}, '') <= ${today}`,
        sql`coalesce(${validTo}, '9') >= ${today}`,
      ),
    )
    .orderBy(desc(table.id))
    .limit(mostShown);
  return rows.map(({ id, fields: { content: danish, contentEnglish, type, advertisersOnly = false } }) => {
    const english = language === 'en' ? contentEnglish : undefined;
    const written =
      english === undefined ? { content: danish, language: 'da' } : { content: english, language };
    const announcement = siteAnnouncementSchema.parse({ id, type, advertisersOnly, ...written });
    return { ...announcement, content: sanitise(announcement.content) };
  });
};

/** Milliseconds for which announcements are cached. */
const keptMs = 60_000;

/**
 * Creates a function that returns current announcements, which are cached for a minute. If the announcements cannot be
 * read, it returns none.
 */
export const keepAnnouncements = (
  read: Read,
  zone: AnnouncementZone,
): ((language: Language) => Promise<readonly SiteAnnouncement[]>) => {
  const kept = new Map<Language, { readAt: number; announcements: Promise<readonly SiteAnnouncement[]> }>();
  return (language) => {
    const now = performance.now();
    const known = kept.get(language);
    if (known && now - known.readAt < keptMs) return known.announcements;
    const announcements = read((db) => readAnnouncements(db, zone, language)).catch(() => []);
    kept.set(language, { readAt: now, announcements });
    return announcements;
  };
};
