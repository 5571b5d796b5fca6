/** People who are chosen instead of typed, in the form of a listing. */
export const contactChoice = {
  label: 'Fetch a contact',
  placeholder: 'Search by name',
  help: 'Fills in name, phone number and e-mail. Contact cards are edited under Account.',
  cards: 'Contact cards',
  users: 'Users of the account',
  none: 'None found',
  loading: 'Fetching …',
  failed: 'The contacts could not be fetched',
  filled: '%{name} is filled in',
  save: 'Save as contact card',
  update: 'Update the contact card: %{name}',
  saved: 'The contact card is saved',
};
