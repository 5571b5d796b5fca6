/**
 * Demo logins (docs/decisions/running.md), created by the seed and offered on the sign-in page of a demo
 * installation.
 */
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
