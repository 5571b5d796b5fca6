import { lines } from './lines';

/** File imports of the account in `meta.params.id`, newest first. */
export const imports = lines(
  {
    name: 'imports',
    operations: { list: 'listImports', get: 'getImport', delete: 'deleteImport' },
    recordID: 'ID',
  },
  'DESC',
  10,
);

/** Rows of an import, identified by `meta.params.importId` and the account. */
export const importRows = lines(
  { name: 'importRows', operations: { list: 'listImportRows' }, recordID: 'number' },
  'ASC',
  10,
);

/** API keys of an account; one request fetches all. */
export const apiKeys = lines(
  { name: 'apiKeys', operations: { list: 'listApiKeys', delete: 'revokeApiKey' }, recordID: 'ID' },
  'ASC',
  100,
);
