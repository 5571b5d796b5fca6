/** Root path of pages in the member area. This module must not import Zod, because the app imports it at startup. */
export const memberPagesPath = '/member_cms-pages';

/** Path segment of the page with the cookie tables, which is not below {@link memberPagesPath}. */
export const cookieTablesNode = 'cookie-tables';

/** Path of the page with the cookie tables, which the consent dialog shows. */
export const cookieTablesPath = `/${cookieTablesNode}`;
export const renderPath = '/content/online-pages/render';
