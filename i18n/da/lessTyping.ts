/** People who are chosen instead of typed, in the form of a listing. */
export const contactChoice = {
  label: 'Hent en kontakt',
  placeholder: 'Søg efter navn',
  help: 'Udfylder navn, telefonnummer og e-mail. Kontaktkortene rettes under Konto.',
  cards: 'Kontaktkort',
  users: 'Kontoens brugere',
  none: 'Ingen fundet',
  loading: 'Henter …',
  failed: 'Kontakterne kunne ikke hentes',
  filled: '%{name} er sat ind',
  save: 'Gem som kontaktkort',
  update: 'Opdater kontaktkortet: %{name}',
  saved: 'Kontaktkortet er gemt',
};
