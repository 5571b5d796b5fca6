import type { Language } from '../../schemas/languages';

/** Recipient of a mail. */
export interface Recipient {
  /** Undefined for a listing's contact who is no user. */
  userID?: number;
  email: string;
  language: Language;
}
