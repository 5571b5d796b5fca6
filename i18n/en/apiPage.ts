/** The page that shows the contract. */
export const apiPage = {
  title: 'API for case systems',
  intro:
    'A case system can create and update listings on Torvet by itself. Here is every call with its fields, examples and errors. The description is in English.',
  key: 'The case system uses two of the calls, PUT and PATCH on /api/v2/listings/by-identifier, and sends the account’s API key with them. An administrator makes the key in the member area under Import → API keys. The other calls are those of the member area and need a login.',
  toKeys: 'Create an API key',
  toDocument: 'Get the OpenAPI document (JSON)',
  noScript: 'The overview is shown by a script. Without one, the OpenAPI document is behind the link above.',
};
