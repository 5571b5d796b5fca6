import { danishFirstMessages } from './firstMessages';
import { restResources } from './rest';
import { torvet } from './torvet';

/** Danish messages of the signed-in app, for the server and tests; browsers fetch them in two parts. */
export const da = {
  ...danishFirstMessages,
  torvet,
  resources: { ...danishFirstMessages.resources, ...restResources },
};
