/** What the pages of the member area are asked for by. Without Zod: the app asks for them at its start. */
export const memberPagesPath = '/member_cms-pages';

/** The address part of the page at the top of the tree that has the tables of cookies: it is no page of the member area. */
export const cookieTablesNode = 'cookie-tables';

/** Where that page is asked for, by everyone. Without Zod: the dialog on public pages asks for it. */
export const cookieTablesPath = `/${cookieTablesNode}`;
export const renderPath = '/content/online-pages/render';
