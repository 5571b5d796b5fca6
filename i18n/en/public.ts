import type { PublicMessages } from '../messages';
import { app } from './app';
import { auth } from './auth';
import { common } from './common';
import { introductions } from './introductions';

/** English messages of public pages of the app. */
export const publicMessages = { torvet: { common, app, auth, introductions } } satisfies PublicMessages;
