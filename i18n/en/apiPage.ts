export const apiPage = {
  title: 'API for case systems',
  intro:
    'A case system can create, change, read, close and delete listings on Torvet by itself. Here is every call with its fields, examples and errors. The description is in English.',
  key: 'The case system uses the calls on /api/v2/listings/by-identifier, and sends the account’s API key with them. The key opens the meta lists and addresses, too. An administrator makes it in the member area under Import → API keys. The other calls are those of the member area and need a login.',
  toKeys: 'Create an API key',
  toSupplierDocument: 'Get the OpenAPI document for case systems (JSON)',
  toDocument: 'Get the whole OpenAPI document (JSON)',
  noScript: 'The overview is shown by a script. Without one, the OpenAPI document is behind the link above.',
};
