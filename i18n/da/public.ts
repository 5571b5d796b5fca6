import { app } from './app';
import { auth } from './auth';
import { common } from './common';

/** Public pages of the app. Keep it small: it is loaded before sign-in. */
export const publicMessages = { torvet: { common, app, auth } };
