import { app } from './app';
import { auth } from './auth';
import { common } from './common';

/** What the public part says: small on purpose, since it is loaded before anyone has signed in. */
export const publicMessages = { torvet: { common, app, auth } };
