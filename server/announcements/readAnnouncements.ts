import { and, desc, sql } from 'drizzle-orm';
import sanitizeHTML from 'sanitize-html';
import type { AnnouncementZone } from '../../schemas/announcement';
import { danishDate } from '../../schemas/calendar';
import { allowedMarkup } from '../../schemas/markup';
import { type SiteAnnouncement, siteAnnouncementSchema } from '../../schemas/operations/announcements';
import type { Database } from '../db/database';
import { recordColumn, recordStore } from '../db/tables';

const { tags, attributes, schemes } = allowedMarkup;

/** Markup that staff wrote, as everyone may be given it: tags, attributes and addresses beyond the allowed ones are left out. */
const sanitise = (markup: string): string =>
  sanitizeHTML(markup, {
    allowedTags: [...tags],
    allowedAttributes: Object.fromEntries(
      Object.entries(attributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...schemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
  });

/** More than anyone reads. */
const mostShown = 10;

const store = recordStore('announcement');
const [zoneColumn, validFrom, validTo] = ['zone', 'validFrom', 'validTo'].map((name) =>
  recordColumn(store, name),
);

/** What is announced on a Danish date in a zone, newest first. */
export const readAnnouncements = async (
  db: Database,
  zone: AnnouncementZone,
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
  return rows.map(({ id, fields: { content, type } }) => {
    const announcement = siteAnnouncementSchema.parse({ id, content, type });
    return { ...announcement, content: sanitise(announcement.content) };
  });
};

/** Milliseconds that a server goes on with what it has read. */
const keptMs = 60_000;

/**
 * The same for pages that many ask for: read at most once a minute. Pages go without announcements that cannot be read.
 * @returns what is announced now.
 */
export const keepAnnouncements = (
  db: Database,
  zone: AnnouncementZone,
): (() => Promise<readonly SiteAnnouncement[]>) => {
  let kept: Promise<readonly SiteAnnouncement[]> = Promise.resolve([]);
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - readAt >= keptMs) {
      readAt = now;
      kept = readAnnouncements(db, zone).catch(() => []);
    }
    return kept;
  };
};
