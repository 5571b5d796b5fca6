import { firstMessages } from './first';
import { torvet } from './torvet';

/** Everything the signed-in app says in Danish: for the server and for tests; a browser fetches it in two parts. */
export const da = { ...firstMessages, torvet };
