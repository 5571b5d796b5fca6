import type { PublicMessages } from '../messages';
import { app } from './app';
import { auth } from './auth';
import { common } from './common';

/** Public pages of the app in English. */
export const publicMessages = { torvet: { common, app, auth } } satisfies PublicMessages;
