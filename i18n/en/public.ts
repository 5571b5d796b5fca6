import type { PublicMessages } from '../messages';
import { app } from './app';
import { auth } from './auth';
import { common } from './common';

/** What the public part says in English. */
export const publicMessages = { torvet: { common, app, auth } } satisfies PublicMessages;
