import { danishDate } from '../../schemas/calendar';
import type { Language } from '../../schemas/languages';
import type { SiteAnnouncement } from '../../schemas/operations/announcements';
import { keepAnnouncements } from '../announcements/readAnnouncements';
import { type PublicMenus, publicMenus } from '../content/publicPages';
import type { Read } from '../db/reads';

/** Announcements above a page, and menus around it. */
export interface SiteChrome {
  announcements: readonly SiteAnnouncement[];
  menus: PublicMenus;
}

/** Milliseconds for which menus are cached, as for announcements. */
const cachedMs = 60_000;

const noMenus: PublicMenus = { main: [], sub: [], footer: [] };

/**
 * Cache of menus and announcements.
 * @returns a function that reads them at most once a minute; both are empty if they cannot be read.
 */
export const openSiteChrome = (
  read: Read,
  clock: () => Date,
): ((language: Language) => Promise<SiteChrome>) => {
  const announced = keepAnnouncements(read, 'Public');
  const kept = new Map<Language, { at: number; menus: Promise<PublicMenus> }>();
  const menusIn = (language: Language): Promise<PublicMenus> => {
    const now = performance.now();
    const known = kept.get(language);
    if (known && now - known.at < cachedMs) return known.menus;
    const menus = read((db) => publicMenus(db, language, danishDate(clock()))).catch(() => noMenus);
    kept.set(language, { at: now, menus });
    return menus;
  };
  return async (language) => {
    const [announcements, menus] = await Promise.all([announced(language), menusIn(language)]);
    return { announcements, menus };
  };
};
