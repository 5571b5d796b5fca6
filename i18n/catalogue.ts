import type { Language } from '../schemas/languages';
import { torvet as da } from './da/torvet';
import { torvet as en } from './en/torvet';
import type { MessageTree, TorvetMessages } from './messages';

/** Messages of the product in both languages, for the server and tests; never imported by the browser. */
export const catalogue: Record<Language, { torvet: TorvetMessages } & MessageTree> = {
  da: { torvet: da },
  en: { torvet: en },
};
