import { danishDate } from '../../schemas/calendar';
import type { Language } from '../../schemas/languages';
import type { SiteAnnouncement } from '../../schemas/operations/announcements';
import { keepAnnouncements } from '../announcements/readAnnouncements';
import { type PublicMenus, publicMenus } from '../content/publicPages';
import type { Read } from '../db/reads';

/** Announcements and menus around the content of a page. */
export interface SiteChrome {
  announcements: readonly SiteAnnouncement[];
  menus: PublicMenus;
}

/** Milliseconds for which menus are cached; the same as for announcements. */
const cachedMs = 60_000;

const noMenus: PublicMenus = { main: [], sub: [], footer: [] };

/**
 * @returns a function that reads menus and announcements at most once a minute; if they cannot be read, pages are
 * sent without them.
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
