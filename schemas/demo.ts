/** The demo logins (docs/decisions/running.md): the seed makes them, the sign-in page offers them when there are demo data. */
export const demoPassword = 'torvet-demo';

export const demoLogins = [
  'maegler',
  'bruger',
  'laeser',
  'light',
  'premium',
  'statistik',
  'kommune',
  'flere',
  'ny',
  'intern',
] as const;
export type DemoLogin = (typeof demoLogins)[number];

export const demoEmail = (login: DemoLogin): string => `${login}@torvet.test`;
