import type { Resource } from './resource';

/** An account's imports of files: `meta.params.id` names the account. */
export const imports: Resource = {
  name: 'imports',
  operations: { list: 'listImports', get: 'getImport', delete: 'deleteImport' },
  recordID: 'ID',
};

/** The rows of one of them, which `meta.params.importId` names beside the account. */
export const importRows: Resource = {
  name: 'importRows',
  operations: { list: 'listImportRows' },
  recordID: 'number',
};

/** An account's API keys, and the calls that were made with them. */
export const apiKeys: Resource = {
  name: 'apiKeys',
  operations: { list: 'listApiKeys' },
  recordID: 'ID',
};

export const apiLogs: Resource = { name: 'apiLogs', operations: { list: 'listApiCalls' }, recordID: 'ID' };
