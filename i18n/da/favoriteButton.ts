/** The favourite button of public pages. */
export const favoriteButton = {
  add: 'Føj til favoritter',
  remove: 'Fjern fra favoritter',
  favorite: 'Favorit',
  added: 'Føjet til dine favoritter.',
  removed: 'Fjernet fra dine favoritter.',
  open: 'Se dine favoritter',
  notAdded: 'Annoncen kunne ikke føjes til dine favoritter.',
  notRemoved: 'Annoncen kunne ikke fjernes fra dine favoritter.',
  connection: 'Kontroller din forbindelse, og prøv igen.',
  /** Question of the member area before a link of another site adds one. */
  linkTitle: 'Vil du føje annoncen til dine favoritter?',
  linkText: 'Du har fulgt et link, der føjer annoncen til dine favoritter.',
  linkSee: 'Se annoncen',
};
