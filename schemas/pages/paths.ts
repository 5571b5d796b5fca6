/** Path that the pages of the member area are requested by. Without Zod: needed at the start. */
export const memberPagesPath = '/member_cms-pages';

/** The address part of the page at the top of the tree that has the tables of cookies: it is no page of the member area. */
export const cookieTablesNode = 'cookie-tables';

/** Path of the page of the consent dialog, for everyone. Without Zod: the dialog imports it. */
export const cookieTablesPath = `/${cookieTablesNode}`;
export const renderPath = '/content/online-pages/render';
