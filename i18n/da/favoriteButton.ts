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
};
