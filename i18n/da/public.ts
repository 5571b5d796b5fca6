import { app } from './app';
import { auth } from './auth';
import { common } from './common';
import { introductions } from './introductions';

/** Messages of public pages of the app. Keep this module small, because it is loaded before sign-in. */
export const publicMessages = { torvet: { common, app, auth, introductions } };
