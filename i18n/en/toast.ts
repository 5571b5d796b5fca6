import type * as da from '../da/toast';

export const toast = {
  failure: 'Could not %{verb} %{entity}',
  success: '%{entity}: %{participle}',
  bulkSuccess: '%{smart_count} listing %{participle} |||| %{smart_count} listings %{participle}',
  close: 'Close message',
} satisfies typeof da.toast;

export const verb = {
  fetch: 'fetch',
  add: 'add',
  create: 'create',
  update: 'update',
  delete: 'delete',
  activate: 'activate',
  deactivate: 'deactivate',
  reopen: 'reopen',
  close: 'close',
} satisfies typeof da.verb;

export const participle = {
  add: 'added',
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  activate: 'activated',
  deactivate: 'deactivated',
  reopen: 'reopened',
  close: 'closed',
  reclose: 'corrected',
  withdraw: 'withdrawn',
  quarantine: 'put in quarantine',
  release: 'released from quarantine',
  archive: 'archived',
  restore: 'restored',
  copy: 'copied',
} satisfies typeof da.participle;

export const entity = {
  listing: 'the listing',
  listings: 'the listings',
  account: 'the account',
  accounts: 'the accounts',
  associations: 'the account associations',
  user: 'the user',
  users: 'the users',
  userEmails: "the users' e-mails",
  image: 'the image',
  images: 'the images',
  closing: 'the closing',
  searchAgent: 'the search agent',
  searchAgents: 'the search agents',
  favorite: 'the favourite',
  favorites: 'the favourites',
  apiLog: 'the API log',
  statistics: 'the statistics',
  products: 'the products',
  promotion: 'the highlighting',
  closingReasons: 'the closing reasons',
  subcategories: 'the subcategories',
  usageProposals: 'the usage proposals',
  facilities: 'the facilities',
  energyLabels: 'the energy labels',
  announcements: 'the announcements',
  page: 'the page',
  profile: 'the profile',
} satisfies typeof da.entity;
