import type { FastifyInstance, FastifyReply } from 'fastify';
import { languageFromHeader } from '../../i18n/translate';
import type { Language } from '../../schemas/languages';
import { confirmPath } from '../../schemas/listing/confirmation';
import { familyOfType } from '../../schemas/listing/families';
import { ignoreBodies, openButtonPages } from '../publicSite/buttonPage';
import { type Html, html } from '../publicSite/html';
import { siteWords } from '../publicSite/words';
import type { Services } from '../services';
import { askContacts } from './askContacts';
import { confirmListings, findConfirmed } from './confirm';
import { type Confirmed, confirmationPath, readConfirmationToken } from './links';
import { registerConfirmationMail } from './mail';

type Listing = Awaited<ReturnType<typeof findConfirmed>>[number];

const button = (action: string, label: string, kind: 'filled' | 'outlined', name?: string): Html =>
  html`<form method="post" action="${action}"><button type="submit" class="button ${kind}"${name !== undefined && html` aria-label="${label}: ${name}"`}>${label}</button></form>`;

/** Query parameter that limits the confirmation to one listing of the link. */
const onlyOne = 'annonce';

/**
 * Registers the pages that confirmation mails link to. Opening a page changes nothing, because mail gateways open every
 * link. The user must press a button.
 * @param folder folder of the built web app, ending in a slash.
 */
export const registerConfirmation = (
  app: FastifyInstance,
  services: Services,
  folder: string | undefined,
): void => {
  const { database, jobs, mails, transitions, tokenSecrets } = services;
  registerConfirmationMail(services);
  jobs.every('still available asked', '20 7 * * *', async ({ signal }) =>
    askContacts(database, { mails, transitions }, await jobs.now(), signal),
  );
  const sendPage = openButtonPages(services, folder);
  const send = (reply: FastifyReply, status: 200 | 404, language: Language, title: string, content: Html) =>
    sendPage(reply, { status, language, title, content });

  const sayInvalid = (reply: FastifyReply, language: Language) => {
    const { text } = siteWords[language];
    return send(
      reply,
      404,
      language,
      text('torvet.confirmation.invalidTitle'),
      html`<p>${text('torvet.confirmation.invalid')}</p>`,
    );
  };

  const sayDone = (reply: FastifyReply, language: Language, count: number) => {
    const { text } = siteWords[language];
    return send(
      reply,
      200,
      language,
      text(count > 0 ? 'torvet.confirmation.doneTitle' : 'torvet.confirmation.answeredTitle'),
      html`<p>${
        count > 0
          ? text('torvet.confirmation.done', { smart_count: count })
          : text('torvet.confirmation.answered')
      }</p>
<p><a href="/listings">${text('torvet.confirmation.toListings')}</a></p>`,
    );
  };

  const question = (listing: Listing, confirmed: Confirmed, isOnly: boolean, language: Language): Html => {
    const { text } = siteWords[language];
    const { id, title, addressText, family } = listing;
    const name = title ?? String(id);
    const path = confirmationPath(tokenSecrets, confirmed);
    return html`<p><strong>${name}</strong>${addressText !== null && html`<br>${addressText}`}</p>
${button(isOnly ? path : `${path}?${onlyOne}=${id}`, text('torvet.confirmation.button'), isOnly ? 'filled' : 'outlined', name)}
<p><a href="/listings/${familyOfType(family)}/${id}/close" aria-label="${text('torvet.confirmation.close')}: ${name}">${text('torvet.confirmation.close')}</a></p>`;
  };

  const ask = (
    reply: FastifyReply,
    confirmed: Confirmed,
    asked: readonly Listing[],
    language: Language,
    done = 0,
  ) => {
    const { text } = siteWords[language];
    const isOnly = 'listingID' in confirmed;
    const all =
      asked.length > 1 &&
      html`${button(
        confirmationPath(tokenSecrets, confirmed),
        text('torvet.confirmation.all', { smart_count: asked.length }),
        'filled',
      )}`;
    return send(
      reply,
      200,
      language,
      text('torvet.confirmation.question', { smart_count: asked.length }),
      html`${done > 0 && html`<p role="status"><strong>${text('torvet.confirmation.done', { smart_count: done })}</strong></p>`}
<p>${text('torvet.confirmation.explained')}</p>
${all}
<ul>${asked.map((listing) => html`<li>${question(listing, confirmed, isOnly, language)}</li>`)}</ul>`,
    );
  };

  interface Named {
    Params: { token: string };
    Querystring: { [onlyOne]?: string };
  }
  app.register(async (part) => {
    ignoreBodies(part);
    part.get<Named>(`${confirmPath}/:token`, async ({ params, headers }, reply) => {
      const language = languageFromHeader(headers['accept-language']);
      const confirmed = readConfirmationToken(tokenSecrets, params.token);
      if (!confirmed) return sayInvalid(reply, language);
      const asked = (await findConfirmed(database.db, confirmed)).filter(({ isAsked }) => isAsked);
      return asked.length > 0 ? ask(reply, confirmed, asked, language) : sayDone(reply, language, 0);
    });
    part.post<Named>(`${confirmPath}/:token`, async ({ params, query, headers, id }, reply) => {
      const language = languageFromHeader(headers['accept-language']);
      const confirmed = readConfirmationToken(tokenSecrets, params.token);
      if (!confirmed) return sayInvalid(reply, language);
      const only = query[onlyOne];
      const { count, asked } = await database.transaction(async (tx) => ({
        count: await confirmListings(tx, transitions, { confirmed, only, traceID: id }),
        asked: (await findConfirmed(tx, confirmed)).filter(({ isAsked }) => isAsked),
      }));
      return asked.length > 0
        ? ask(reply, confirmed, asked, language, count)
        : sayDone(reply, language, count);
    });
  });
};
