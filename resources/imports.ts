import { lines } from './lines';

/** An account's imports of files, newest first: `meta.params.id` names the account. */
export const imports = lines(
  {
    name: 'imports',
    operations: { list: 'listImports', get: 'getImport', delete: 'deleteImport' },
    recordID: 'ID',
  },
  'DESC',
  10,
);

/** The rows of one of them, which `meta.params.importId` names beside the account. */
export const importRows = lines(
  { name: 'importRows', operations: { list: 'listImportRows' }, recordID: 'number' },
  'ASC',
  10,
);

/** An account's API keys, which come whole, and the calls that were made with them. */
export const apiKeys = lines(
  { name: 'apiKeys', operations: { list: 'listApiKeys', delete: 'revokeApiKey' }, recordID: 'ID' },
  'ASC',
  100,
);
