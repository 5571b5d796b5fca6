import type { Language } from '../schemas/languages';
import { torvet as da } from './da/torvet';
import { torvet as en } from './en/torvet';
import type { MessageTree, TorvetMessages } from './messages';

/** The product's own messages in both languages at once: for the server and for tests, never for the browser. */
export const catalogue: Record<Language, { torvet: TorvetMessages } & MessageTree> = {
  da: { torvet: da },
  en: { torvet: en },
};
