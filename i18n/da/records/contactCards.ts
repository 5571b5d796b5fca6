export const contactCards = {
  name: 'Kontaktkort |||| Kontaktkort',
  new: 'Nyt kontaktkort',
  list: {
    empty: 'Ingen kontaktkort endnu',
    emptyText:
      'Opret et for hver kollega, som jeres annoncer henviser til. Så vælges kontaktpersonen ved navn, når I skriver en annonce.',
    emptyReadonly: 'Kontoens administratorer og brugere kan oprette dem.',
  },
  sections: { contact: 'Kontaktperson' },
  fields: { name: 'Navn', title: 'Titel', phone: 'Telefonnummer', email: 'E-mail' },
  help: {
    title: 'F.eks. Erhvervsmægler. Vises kun her.',
    phone: 'Danske numre får selv +45 foran. Udenlandske skrives med + eller 00.',
  },
};
