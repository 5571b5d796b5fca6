import type { Language } from '../../schemas/languages';

/** Who reads a mail. */
export interface Reader {
  /** Undefined of someone who is written to as a listing's contact, and no user. */
  userID?: number;
  email: string;
  language: Language;
}
