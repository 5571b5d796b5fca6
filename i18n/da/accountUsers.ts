/** Labels of a user of an account. */
export const accountUser = {
  fields: {
    email: 'E-mail',
    userRoles: 'Brugerroller',
    accountRole: 'Brugerroller',
    userID: 'Bruger',
    keepKeys: 'API-nøgler',
  },
  help: { email: 'Har personen ikke en bruger på Torvet, sender vi en invitation.' },
};
