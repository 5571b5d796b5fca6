/** Notice on read-only accounts. Separate from `access.ts`, which is fetched with the no-access pages. */
export const readOnly = {
  onlyRead: 'Kontoen er spærret, så I kan kun læse. På kontoens side står hvorfor.',
};

export const notFound = {
  text: 'Den side, du ledte efter, findes ikke',
  hint: 'Adressen kan være skrevet forkert, eller siden kan være flyttet.',
  toStart: 'Til forsiden',
};
