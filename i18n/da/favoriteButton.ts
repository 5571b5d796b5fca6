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
  /** Question in the member area before a link from another site adds a favourite. */
  linkTitle: 'Vil du føje annoncen til dine favoritter?',
  linkText: 'Du har fulgt et link, der føjer annoncen til dine favoritter.',
  linkSee: 'Se annoncen',
};
