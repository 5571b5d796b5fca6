import type { Language } from '../schemas/languages';
import { torvet as da } from './da/torvet';
import { torvet as en } from './en/torvet';
import type { MessageTree, TorvetMessages } from './messages';

/** Messages in both languages, for the server and tests. The browser must not load this module. */
export const catalogue: Record<Language, { torvet: TorvetMessages } & MessageTree> = {
  da: { torvet: da },
  en: { torvet: en },
};
