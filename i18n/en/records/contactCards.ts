/** The people whom an account's listings name. */
export const contactCards = {
  name: 'Contact card |||| Contact cards',
  new: 'New contact card',
  sections: { contact: 'Contact' },
  fields: { name: 'Name', title: 'Title', phone: 'Phone number', email: 'E-mail' },
  help: {
    title: 'E.g. commercial agent. Shown here only.',
    phone: 'Danish numbers get +45 by themselves. Others begin with + or 00.',
  },
};
