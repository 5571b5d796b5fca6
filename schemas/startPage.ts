/** Possible start pages (`/`) for users with an account, default first. */
export const startPages = ['listings', 'overview'] as const;
export type StartPage = (typeof startPages)[number];

/** Key of the selected start page in react-admin's store. */
export const startPageKey = 'startPage';
