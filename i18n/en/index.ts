import type { Messages } from '../messages';
import { firstMessages } from './first';
import { torvet } from './torvet';

/** Everything the signed-in app says in English. */
export const en = { ...firstMessages, torvet } satisfies Messages;
