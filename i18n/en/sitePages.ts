export const brokers = {
  title: 'Find a broker',
  search: 'Name or town',
  description:
    '%{count} broker with listings on Torvet. |||| %{count} brokers and advertisers with listings on Torvet.',
  found: '%{count} broker found |||| %{count} brokers found',
  listings: '%{count} listing |||| %{count} listings',
  page: 'Page %{page} of %{last}',
  crumbs: 'Breadcrumbs',
  about: 'About us',
  subject: 'Enquiry from Torvet',
  write: 'Write to %{name}',
  profileDescription: '%{name} has %{count} listing on Torvet. |||| %{name} has %{count} listings on Torvet.',
};

export const sitePages = {
  noNews: 'There are no news yet.',
  map: 'Show on map',
  similar: 'Similar premises',
  ofBroker: 'More listings from %{name}',
  allOfBroker: 'See all listings from %{name}',
  allImages: 'Show all %{count} images',
};
