import type { Messages } from '../messages';
import { firstMessages } from './firstMessages';
import { restResources } from './rest';
import { torvet } from './torvet';

/** Everything the signed-in app says in English. */
export const en = {
  ...firstMessages,
  torvet,
  resources: { ...firstMessages.resources, ...restResources },
} satisfies Messages;
