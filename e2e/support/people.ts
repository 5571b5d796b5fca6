/** The demo logins (docs/decisions/running.md). */
export const people = {
  maegler: 'maegler@torvet.test',
  bruger: 'bruger@torvet.test',
  laeser: 'laeser@torvet.test',
  light: 'light@torvet.test',
  premium: 'premium@torvet.test',
  statistik: 'statistik@torvet.test',
  kommune: 'kommune@torvet.test',
  flere: 'flere@torvet.test',
  ny: 'ny@torvet.test',
  intern: 'intern@torvet.test',
} as const;
export type Person = keyof typeof people;

export const password = 'torvet-demo';
