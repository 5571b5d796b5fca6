import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Language } from '../../schemas/languages';
import { unsubscribePath } from '../../schemas/roots';
import { users } from '../db/tables';
import { pagePermissions } from '../http/headers';
import { framed } from '../publicSite/frame';
import { type Html, html } from '../publicSite/html';
import { findSiteFiles } from '../publicSite/siteFiles';
import { siteWords } from '../publicSite/words';
import type { Services } from '../services';
import { readToken, setWanted, wantsMail } from './subscriptions';

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** A form with one button and nothing to fill in. */
const oneButton = (action: string, label: string): Html =>
  html`<form method="post" action="${action}"><button type="submit" class="button outlined">${label}</button></form>`;

/**
 * The pages behind the links of mails that can be done without. Looking at one changes nothing, since mail programs look
 * too; a POST ends the mails, as the button of the page does and a mail program by itself (RFC 8058).
 * @param folder of the built web app, ending in a slash.
 */
export const registerUnsubscribing = (
  app: FastifyInstance,
  { config, database, tokenSecrets }: Services,
  folder: string | undefined,
): void => {
  const files = findSiteFiles(folder, 'publicSite');
  const addresses = { site: config.siteURL ?? '', signIn: '/login', tracking: '', script: '' };

  const send = (
    reply: FastifyReply,
    status: 200 | 404,
    language: Language,
    name: 'ask' | 'done' | 'back' | 'invalid',
    form?: { action: string; label: string },
    mail?: string,
  ) => {
    const words = siteWords[language];
    const { text } = words;
    const title = text(`torvet.unsubscribing.${name}.title`, { mail });
    const page = framed(
      {
        words,
        title: text('torvet.publicListing.documentTitle', { title }),
        head: html`<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`,
        main: html`<div class="state">
<h1>${title}</h1>
<p>${text(`torvet.unsubscribing.${name}.text`, { mail })}</p>
${form && oneButton(form.action, form.label)}
</div>`,
      },
      files,
      addresses,
    );
    return reply
      .code(status)
      .headers({
        'content-security-policy': policy,
        'permissions-policy': pagePermissions,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(page.markup);
  };

  const find = async (token: string) => {
    const subscription = readToken(tokenSecrets, token);
    const [reader] = subscription
      ? await database.db
          .select({ language: users.language })
          .from(users)
          .where(eq(users.id, subscription.userID))
      : [];
    if (!subscription || !reader) return undefined;
    const { text } = siteWords[reader.language];
    return {
      subscription,
      language: reader.language,
      text,
      mail: text(`torvet.mailLog.kinds.${subscription.kind}`),
      stop: `${unsubscribePath}/${token}`,
      back: `${unsubscribePath}/${token}/back`,
    };
  };
  type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

  const sayDone = (reply: FastifyReply, { language, text, mail, back }: Found) =>
    send(
      reply,
      200,
      language,
      'done',
      { action: back, label: text('torvet.unsubscribing.done.button') },
      mail,
    );
  const ask = (reply: FastifyReply, name: 'ask' | 'back', { language, text, mail, stop }: Found) =>
    send(reply, 200, language, name, { action: stop, label: text('torvet.unsubscribing.ask.button') }, mail);

  interface Named {
    Params: { token: string };
  }
  // Whatever a mail program puts into the body of its one click says no more than the address does.
  app.register(async (part) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, _body, done) => {
      done(null, undefined);
    });
    part.get<Named>(`${unsubscribePath}/:token`, async ({ params }, reply) => {
      const found = await find(params.token);
      if (!found) return send(reply, 404, 'da', 'invalid');
      return (await wantsMail(database.db, found.subscription))
        ? ask(reply, 'ask', found)
        : sayDone(reply, found);
    });
    part.post<Named>(`${unsubscribePath}/:token`, async ({ params, id }, reply) => {
      const found = await find(params.token);
      if (!found) return send(reply, 404, 'da', 'invalid');
      await database.transaction((tx) => setWanted(tx, found.subscription, false, id));
      return sayDone(reply, found);
    });
    part.post<Named>(`${unsubscribePath}/:token/back`, async ({ params, id }, reply) => {
      const found = await find(params.token);
      if (!found) return send(reply, 404, 'da', 'invalid');
      await database.transaction((tx) => setWanted(tx, found.subscription, true, id));
      return ask(reply, 'back', found);
    });
  });
};
