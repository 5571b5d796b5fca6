import { danishFirstMessages } from './firstMessages';
import { restResources } from './rest';
import { torvet } from './torvet';

/** Everything the signed-in app says in Danish: for the server and for tests; a browser fetches it in two parts. */
export const da = {
  ...danishFirstMessages,
  torvet,
  resources: { ...danishFirstMessages.resources, ...restResources },
};
