/** Root path of pages in the member area. Without Zod, since the app imports it at startup. */
export const memberPagesPath = '/member_cms-pages';

/** Path segment of the root page with the cookie tables, which is not a page of the member area. */
export const cookieTablesNode = 'cookie-tables';

/** Path of the public page shown in the consent dialog. Without Zod, since the dialog imports it. */
export const cookieTablesPath = `/${cookieTablesNode}`;
export const renderPath = '/content/online-pages/render';
