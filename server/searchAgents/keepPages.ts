import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { unsubscribePath } from '../../schemas/roots';
import { users } from '../db/tables';
import type { SendButtonPage } from '../publicSite/buttonPage';
import { siteWords } from '../publicSite/words';
import type { Services } from '../services';
import { keepAgents, readKeepToken } from './stillWanted';

/**
 * Registers the page on which a user confirms that search agents are still wanted. Opening the page changes nothing;
 * the user must press its button.
 * @param sendInvalid sends the response for a link with an invalid signature.
 */
export const registerKeepPages = (
  app: FastifyInstance,
  { database, tokenSecrets }: Services,
  sendPage: SendButtonPage,
  sendInvalid: (reply: FastifyReply) => Promise<FastifyReply>,
): void => {
  const path = `${unsubscribePath}/keep/:token`;
  interface Named {
    Params: { token: string };
  }
  const find = async (token: string) => {
    const userID = readKeepToken(tokenSecrets, token);
    if (userID === undefined) return undefined;
    const [reader] = await database.db
      .select({ language: users.language })
      .from(users)
      .where(eq(users.id, userID));
    return reader && { userID, language: reader.language, text: siteWords[reader.language].text };
  };
  app.get<Named>(path, async ({ params }, reply) => {
    const found = await find(params.token);
    if (!found) return sendInvalid(reply);
    const { language, text } = found;
    return sendPage(reply, {
      language,
      title: text('torvet.unsubscribing.keep.ask.title'),
      text: text('torvet.unsubscribing.keep.ask.text'),
      button: {
        action: path.replace(':token', params.token),
        label: text('torvet.unsubscribing.keep.ask.button'),
      },
    });
  });
  app.post<Named>(path, async ({ params, id }, reply) => {
    const found = await find(params.token);
    if (!found) return sendInvalid(reply);
    const { userID, language, text } = found;
    await database.transaction((tx) => keepAgents(tx, userID, id));
    return sendPage(reply, {
      language,
      title: text('torvet.unsubscribing.keep.done.title'),
      text: text('torvet.unsubscribing.keep.done.text'),
    });
  });
};
