export const contactCards = {
  name: 'Contact card |||| Contact cards',
  new: 'New contact card',
  list: {
    empty: 'No contact cards yet',
    emptyText:
      'Create one for each colleague whom your listings name. The contact is then chosen by name when you write a listing.',
    emptyReadonly: 'The administrators and members of the account can create them.',
  },
  sections: { contact: 'Contact' },
  fields: { name: 'Name', title: 'Title', phone: 'Phone number', email: 'E-mail' },
  help: {
    title: 'E.g. commercial agent. Shown here only.',
    phone: 'Danish numbers get +45 by themselves. Others begin with + or 00.',
  },
};
