export const contactChoice = {
  label: 'Hent en kontakt',
  placeholder: 'Søg efter navn',
  help: 'Udfylder navn, telefonnummer og e-mail. Kontaktkortene rettes under Konto.',
  cards: 'Kontaktkort',
  users: 'Kontoens brugere',
  listings: 'Nævnt i andre annoncer',
  together: 'Rettes med: %{details}',
  togetherNoPhone: 'Rettes med: %{details}. Telefonnummeret bliver stående.',
  stays: 'Telefonnummer og e-mail bliver stående.',
  none: 'Ingen fundet',
  loading: 'Henter …',
  failed: 'Kontakterne kunne ikke hentes',
  filled: '%{name} er sat ind',
  filledNoPhone: '%{name} er sat ind. Kontakten har intet telefonnummer, så det felt er ikke ændret.',
  save: 'Gem som kontaktkort',
  update: 'Opdater kontaktkortet: %{name}',
  saved: 'Kontaktkortet er gemt',
};

/** Values taken from an earlier listing or a text. */
export const takenOver = {
  title: 'Brug oplysninger fra %{name}',
  use: 'Brug oplysninger fra %{name}',
  help: 'Sæt flueben ved det, der skal med. Numre og priser kommer kun med, hvis du vælger dem. Billeder følger ikke med.',
  found: '%{smart_count} oplysning fundet |||| %{smart_count} oplysninger fundet',
  nothing: 'Der er ikke andet at bruge.',
  nothingFound: 'Vi fandt ingen oplysninger i teksten.',
  now: 'Står nu:',
  take: 'Sæt %{smart_count} felt ind |||| Sæt %{smart_count} felter ind',
  taken:
    '%{smart_count} felt er sat ind fra %{name}: %{fields} |||| %{smart_count} felter er sat ind fra %{name}: %{fields}',
  unread: '%{field}: „%{quote}“ kan ikke læses',
  sameAddress: 'I har haft en annonce på adressen før.',
  paste: 'Indsæt tekst',
  pasteTitle: 'Indsæt tekst',
  pasteHelp:
    'Indsæt en gammel annonce eller en mail. Vi finder oplysningerne, og du vælger, hvad der skal med.',
  fields: { text: 'Teksten' },
  theText: 'teksten',
  startTitle: 'Start fra en tidligere annonce',
  startLabel: 'Sagsnummer eller adresse',
};
