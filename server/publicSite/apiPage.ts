import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contractPage, contractPath, supplierContractPath } from '../../schemas/roots';
import { pagePermissions } from '../http/headers';
import type { Services } from '../services';
import { framed, type SiteAddresses, type SiteFiles, siteAddresses } from './frame';
import { type Html, html } from './html';
import { sitePolicy } from './policy';
import { sendPage } from './sendPage';
import { findSiteFiles } from './siteFiles';
import { siteWords } from './words';

const words = siteWords.da;
const { text } = words;

/** Page on which an administrator creates API keys. */
const keysPage = '/listings/import?tab=api';

const apiPage = (files: SiteFiles, addresses: SiteAddresses): Html =>
  framed(
    {
      words,
      title: text('torvet.publicListing.documentTitle', { title: text('torvet.apiPage.title') }),
      head: html`<meta name="description" content="${text('torvet.apiPage.intro')}">`,
      untracked: true,
      main: html`<header class="api">
<h1>${text('torvet.apiPage.title')}</h1>
<p>${text('torvet.apiPage.intro')}</p>
<p>${text('torvet.apiPage.key')}</p>
<p class="ways"><a class="button" href="${keysPage}">${text('torvet.apiPage.toKeys')}</a><a class="button outlined" href="${supplierContractPath}">${text('torvet.apiPage.toSupplierDocument')}</a><a class="button outlined" href="${contractPath}">${text('torvet.apiPage.toDocument')}</a></p>
<noscript><p>${text('torvet.apiPage.noScript')}</p></noscript>
</header>
<div id="contract" lang="en" data-document="${contractPath}"></div>`,
    },
    files,
    addresses,
  );

/**
 * Serves the API documentation for developers. The page loads only its own files and the OpenAPI document.
 * @param folder folder of the built web app, ending in a slash.
 */
export const registerApiPage = (
  app: FastifyInstance,
  { config }: Pick<Services, 'config'>,
  folder: string | undefined,
): void => {
  const page = apiPage(findSiteFiles(folder, 'apiPage'), siteAddresses(config));
  // The viewer sanitises texts with DOMPurify, whose Trusted Types policy has this name. Other policies are blocked.
  const policy = sitePolicy({ trackingURL: undefined }, { trustedTypes: ['dompurify'] });

  app.get(contractPage, async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('permissions-policy', pagePermissions);
    return sendPage(request, reply, page, { status: 200, policy });
  });
  app.get(`${contractPage}/`, async (_request, reply) => reply.redirect(contractPage, 301));
};
