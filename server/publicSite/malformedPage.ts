import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageFromHeader } from '../../i18n/translate';
import { mediaRoot } from '../../schemas/roots';
import type { Config } from '../config';
import { isServicePath } from '../http/errorHandler';
import { pagePermissions } from '../http/headers';
import { pathOf } from '../http/requestPath';
import { siteAddresses } from './frame';
import { sitePolicy } from './policy';
import { sendPage } from './sendPage';
import { findSiteFiles } from './siteFiles';
import { malformedPage } from './statePage';

/** True if a request is a navigation, i.e. not a request for data, a file or an image. */
const asksForPage = (request: FastifyRequest): boolean => {
  const { method, headers } = request;
  const path = pathOf(request);
  return (
    (method === 'GET' || method === 'HEAD') &&
    !isServicePath(path) &&
    !path.startsWith(`${mediaRoot}/`) &&
    /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
  );
};

/**
 * Responds with an HTML page to a path that cannot be decoded, such as `/annonce/2%`. Fastify rejects such a path
 * before any hook runs, so this function sets the headers.
 * @param folder folder of the built web app, ending in a slash.
 * @returns a function that returns false for requests that do not accept HTML; they get the JSON error.
 */
export const malformedPages = (config: Config, folder: string | undefined) => {
  const files = findSiteFiles(folder, 'publicSite');
  const addresses = siteAddresses(config);
  const pages = {
    da: malformedPage(files, addresses, 'da'),
    en: malformedPage(files, addresses, 'en'),
  };
  const policy = sitePolicy(config);
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!asksForPage(request)) return false;
    const language = languageFromHeader(request.headers['accept-language']);
    reply.header('permissions-policy', pagePermissions).header('vary', 'accept-language');
    sendPage(request, reply, pages[language], { status: 400, policy });
    return true;
  };
};
