/** Contacts in the form of a listing. */
export const contactChoice = {
  label: 'Fetch a contact',
  placeholder: 'Search by name',
  help: 'Fills in name, phone number and e-mail. Contact cards are edited under Account.',
  cards: 'Contact cards',
  users: 'Users of the account',
  listings: 'Named in other listings',
  together: 'Changed with it: %{details}',
  togetherNoPhone: 'Changed with it: %{details}. The phone number stays.',
  stays: 'The phone number and e-mail stay.',
  none: 'None found',
  loading: 'Fetching …',
  failed: 'The contacts could not be fetched',
  filled: '%{name} is filled in',
  filledNoPhone: '%{name} is filled in. The contact has no phone number, so that field is unchanged.',
  save: 'Save as contact card',
  update: 'Update the contact card: %{name}',
  saved: 'The contact card is saved',
};

/** Values taken from an earlier listing or a text. */
export const takenOver = {
  title: 'Use what %{name} says',
  use: 'Use what %{name} says',
  help: 'Tick what is to be used. Numbers and prices come only if you choose them. Images do not come along.',
  found: '%{smart_count} value found |||| %{smart_count} values found',
  nothing: 'There is nothing else to use.',
  nothingFound: 'We found nothing in the text.',
  now: 'Now:',
  take: 'Fill in %{smart_count} field |||| Fill in %{smart_count} fields',
  taken:
    '%{smart_count} field is filled in from %{name}: %{fields} |||| %{smart_count} fields are filled in from %{name}: %{fields}',
  unread: '%{field}: “%{quote}” cannot be read',
  sameAddress: 'You have had a listing at this address before.',
  paste: 'Paste text',
  pasteTitle: 'Paste text',
  pasteHelp: 'Paste an old advertisement or a mail. We find what it says, and you choose what is used.',
  fields: { text: 'The text' },
  theText: 'the text',
  startTitle: 'Start from an earlier listing',
  startLabel: 'Case number or address',
};
