/** Pages that `/` can lead to for users with an account, the usual one first. */
export const startPages = ['listings', 'overview'] as const;
export type StartPage = (typeof startPages)[number];

/** Key of the choice in react-admin's store. */
export const startPageKey = 'startPage';
