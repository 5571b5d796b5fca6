import { and, eq, ne } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { languageFromHeader } from '../../i18n/translate';
import type { Language } from '../../schemas/languages';
import type { Database } from '../db/database';
import { users } from '../db/tables';

/** Language of the page that a request comes from; Danish if the header is missing. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  languageFromHeader(headers['accept-language']);

/** Stores the language of an authenticated user, for their mails. */
export const keepLanguage = async (db: Database, userID: number, request: FastifyRequest): Promise<void> => {
  // Programs usually send no language.
  if (request.headers['accept-language'] === undefined) return;
  const language = languageOf(request);
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userID), ne(users.language, language)));
};
