export const brokers = {
  title: 'Find mægler',
  search: 'Navn eller by',
  description:
    '%{count} mægler med annoncer på Torvet. |||| %{count} mæglere og udbydere med annoncer på Torvet.',
  found: '%{count} mægler fundet |||| %{count} mæglere fundet',
  listings: '%{count} annonce |||| %{count} annoncer',
  page: 'Side %{page} af %{last}',
  crumbs: 'Brødkrummer',
  about: 'Om os',
  subject: 'Henvendelse via Torvet',
  write: 'Skriv til %{name}',
  profileDescription: '%{name} har %{count} annonce på Torvet. |||| %{name} har %{count} annoncer på Torvet.',
};

export const sitePages = {
  noNews: 'Der er ingen nyheder endnu.',
  map: 'Vis på kort',
  similar: 'Lignende lokaler',
  ofBroker: 'Flere annoncer fra %{name}',
  allOfBroker: 'Se alle annoncer fra %{name}',
  allImages: 'Vis alle %{count} billeder',
};
