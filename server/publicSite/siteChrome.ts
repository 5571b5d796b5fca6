import type { Language } from '../../schemas/languages';
import type { SiteAnnouncement } from '../../schemas/operations/announcements';
import { keepAnnouncements } from '../announcements/readAnnouncements';
import { type PublicMenus, publicMenus } from '../content/publicPages';
import type { Database } from '../db/database';

/** Announcements and menus around the content of a page. */
export interface SiteChrome {
  announcements: readonly SiteAnnouncement[];
  menus: PublicMenus;
}

/** Milliseconds for which menus are cached, as announcements are. */
const cachedMs = 60_000;

const noMenus: PublicMenus = { main: [], sub: [], footer: [] };

/** @returns a function that reads what is around a page, at most once a minute. Pages go without what cannot be read. */
export const openSiteChrome = (db: Database): ((language: Language) => Promise<SiteChrome>) => {
  const announced = keepAnnouncements(db, 'Public');
  const read = new Map<Language, { at: number; menus: Promise<PublicMenus> }>();
  const menusIn = (language: Language): Promise<PublicMenus> => {
    const now = performance.now();
    const known = read.get(language);
    if (known && now - known.at < cachedMs) return known.menus;
    const menus = publicMenus(db, language).catch(() => noMenus);
    read.set(language, { at: now, menus });
    return menus;
  };
  return async (language) => {
    const [announcements, menus] = await Promise.all([announced(language), menusIn(language)]);
    return { announcements, menus };
  };
};
