import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { unsubscribePath } from '../../schemas/roots';
import { users } from '../db/tables';
import { readToken } from '../mail/subscriptions';
import { ignoreBodies, openButtonPages } from '../publicSite/buttonPage';
import { siteWords } from '../publicSite/words';
import { registerKeepPages } from '../searchAgents/keepPages';
import { findAgent } from '../searchAgents/pauseAgent';
import type { Services } from '../services';
import { countChange, setWanted, wantsMail } from './wanted';

/**
 * Registers the pages of unsubscription links. A GET changes nothing, because mail programs prefetch links. A POST, by
 * the button of the page or by a mail program (RFC 8058), unsubscribes.
 * @param folder folder of the built web app, with a slash at the end.
 */
export const registerUnsubscribing = (
  app: FastifyInstance,
  services: Services,
  folder: string | undefined,
): void => {
  const { database, tokenSecrets } = services;
  const sendPage = openButtonPages(services, folder);

  const find = async (token: string) => {
    const subscription = readToken(tokenSecrets, token);
    if (!subscription) return undefined;
    const { userID, kind, agentID } = subscription;
    const [reader] = await database.db
      .select({ language: users.language })
      .from(users)
      .where(eq(users.id, userID));
    const agent = agentID === undefined ? undefined : await findAgent(database.db, { userID, agentID });
    if (!reader || (agentID !== undefined && !agent)) return undefined;
    const { text } = siteWords[reader.language];
    return {
      subscription,
      language: reader.language,
      text,
      /** Name of the search agent or of the kind of mail, for the texts. */
      names: agent ? { agent: agent.name } : { mail: text(`torvet.mailLog.kinds.${kind}`) },
      stop: `${unsubscribePath}/${token}`,
      back: `${unsubscribePath}/${token}/back`,
    };
  };
  type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

  const send = (reply: FastifyReply, name: 'ask' | 'done' | 'back', found: Found) => {
    const { language, text, names, stop, back } = found;
    const texts = 'agent' in names ? (`agent.${name}` as const) : name;
    const stopping = { action: stop, label: text('torvet.unsubscribing.ask.button') };
    const returning = {
      action: back,
      label: text(
        'agent' in names ? 'torvet.unsubscribing.agent.done.button' : 'torvet.unsubscribing.done.button',
      ),
    };
    return sendPage(reply, {
      language,
      title: text(`torvet.unsubscribing.${texts}.title`, names),
      text: text(`torvet.unsubscribing.${texts}.text`, names),
      button: name === 'done' ? returning : stopping,
    });
  };
  const sendInvalid = (reply: FastifyReply) => {
    const { text } = siteWords.da;
    return sendPage(reply, {
      status: 404,
      language: 'da',
      title: text('torvet.unsubscribing.invalid.title'),
      text: text('torvet.unsubscribing.invalid.text'),
    });
  };

  interface Named {
    Params: { token: string };
  }
  app.register(async (part) => {
    ignoreBodies(part);
    part.get<Named>(`${unsubscribePath}/:token`, async ({ params }, reply) => {
      const found = await find(params.token);
      if (!found) return sendInvalid(reply);
      return send(reply, (await wantsMail(database.db, found.subscription)) ? 'ask' : 'done', found);
    });
    part.post<Named>(`${unsubscribePath}/:token`, async ({ params, id }, reply) => {
      const found = await find(params.token);
      if (!found) return sendInvalid(reply);
      await countChange(database.db, found.subscription.userID);
      await database.transaction((tx) => setWanted(tx, found.subscription, false, id));
      return send(reply, 'done', found);
    });
    part.post<Named>(`${unsubscribePath}/:token/back`, async ({ params, id }, reply) => {
      const found = await find(params.token);
      if (!found) return sendInvalid(reply);
      await countChange(database.db, found.subscription.userID);
      await database.transaction((tx) => setWanted(tx, found.subscription, true, id));
      return send(reply, 'back', found);
    });
    registerKeepPages(part, services, sendPage, sendInvalid);
  });
};
