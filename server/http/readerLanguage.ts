import { and, eq, ne } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { languageFromHeader } from '../../i18n/translate';
import type { Language } from '../../schemas/languages';
import type { Database } from '../db/database';
import { users } from '../db/tables';

/** Language in `Accept-Language`, which is the language of the page; Danish without the header. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  languageFromHeader(headers['accept-language']);

/** Stores the language of a request as the user's language for mails. */
export const keepLanguage = async (db: Database, userID: number, request: FastifyRequest): Promise<void> => {
  // Programs usually send no language, and must not change the stored one.
  if (request.headers['accept-language'] === undefined) return;
  const language = languageOf(request);
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userID), ne(users.language, language)));
};
