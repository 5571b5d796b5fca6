import type { Resource } from './resource';

export const accounts: Resource = {
  name: 'accounts',
  endpoint: 'accounts',
  envelope: { one: 'account', many: 'accounts' },
  paged: true,
};
