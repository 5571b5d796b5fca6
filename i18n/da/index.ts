import { firstMessages } from './begin';
import { pageTexts } from './pages';

/** Everything the signed-in app says in Danish. */
export const da = { ...firstMessages, torvet: { ...firstMessages.torvet, ...pageTexts } };
