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

/** Rows of an import, which `meta.params.importId` identifies together with the account. */
export const importRows = lines(
  { name: 'importRows', operations: { list: 'listImportRows' }, recordID: 'number' },
  'ASC',
  10,
);

/** An account's API keys, fetched completely, and the calls made with them. */
export const apiKeys = lines(
  { name: 'apiKeys', operations: { list: 'listApiKeys', delete: 'revokeApiKey' }, recordID: 'ID' },
  'ASC',
  100,
);
