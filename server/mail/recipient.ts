import type { Language } from '../../schemas/languages';

/** Recipient of a mail. */
export interface Recipient {
  /** Undefined for a contact of a listing who is not a user. */
  userID?: number;
  email: string;
  language: Language;
}
