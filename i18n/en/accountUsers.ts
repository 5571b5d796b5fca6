import type * as da from '../da/accountUsers';

/** Labels of a user of an account. */
export const accountUser = {
  fields: {
    email: 'E-mail',
    userRoles: 'User roles',
    accountRole: 'User roles',
    userID: 'User',
    keepKeys: 'API keys',
  },
  help: { email: 'If the person has no user on Torvet, we send an invitation.' },
} satisfies typeof da.accountUser;
