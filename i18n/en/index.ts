import type { Messages } from '../messages';
import { englishFirstMessages } from './firstMessages';
import { restResources } from './rest';
import { torvet } from './torvet';

export const en = {
  ...englishFirstMessages,
  torvet,
  resources: { ...englishFirstMessages.resources, ...restResources },
} satisfies Messages;
