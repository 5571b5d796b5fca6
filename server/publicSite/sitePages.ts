import type { FastifyReply, FastifyRequest } from 'fastify';
import { danishDate } from '../../schemas/calendar';
import type { Language } from '../../schemas/languages';
import { pagePermissions } from '../http/headers';
import { sentAddressOf } from '../http/requestPath';
import type { Services } from '../services';
import { siteAddresses } from './frame';
import type { Html } from './html';
import { sitePolicy } from './policy';
import type { PageParts } from './search/searchPage';
import { sendPage } from './sendPage';
import { openSiteChrome } from './siteChrome';
import { findSiteFiles } from './siteFiles';
import { failedPage, missingPage } from './statePage';

type Parts = Pick<Services, 'config' | 'reads' | 'admission' | 'clock'>;

/**
 * Answers requests for pages of the public site. If `SITE_URL` is another site, requests are redirected to it.
 * @param folder folder of the built web app, ending in a slash.
 */
export const openSitePages = ({ config, reads, admission, clock }: Parts, folder: string | undefined) => {
  const chromeOf = openSiteChrome(reads.of('publicPages'), clock);
  const files = findSiteFiles(folder, 'publicSite');
  const addresses = siteAddresses(config);
  const policy = sitePolicy(config);

  /** Sends the page that `draw` renders, or 404 if `draw` returns undefined. */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
    draw: (parts: PageParts) => Promise<Html | undefined>,
  ): Promise<FastifyReply> => {
    reply.header('permissions-policy', pagePermissions);
    if (config.siteURL !== undefined)
      return reply.redirect(`${config.siteURL}${sentAddressOf(request)}`, 302);
    try {
      const chrome = await chromeOf(language);
      const site = config.publicURL;
      await admission.enter();
      try {
        const page = await draw({ files, addresses, site, chrome, today: danishDate(clock()) });
        return sendPage(request, reply, page ?? missingPage(files, addresses, language, chrome), {
          status: page ? 200 : 404,
          policy,
        });
      } finally {
        admission.leave();
      }
    } catch (error) {
      request.log.error({ err: error }, 'page of the public site');
      return sendPage(request, reply, failedPage(files, addresses, language), { status: 503, policy });
    }
  };
  return { answer };
};
