import type { FastifyInstance, FastifyReply } from 'fastify';
import { matchRoute } from '../../schemas/matchRoute';
import { AppError } from '../errors';
import { pathOf } from './requestPath';

const readable = ['GET', 'HEAD'];

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .split('/')
      .map((segment) => {
        if (segment === '*') return '.*';
        return segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      })
      .join('/')}$`,
  );

/** Collects the methods of each path from routes that are registered afterwards. */
const listRoutes = (app: FastifyInstance) => {
  const whole = new Map<string, Set<string>>();
  const patterns = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const varies = /[:*]/.test(url);
    const known = varies ? patterns.get(url)?.methods : whole.get(url);
    const methods = new Set([...(known ?? []), ...[method].flat()]);
    if (varies) patterns.set(url, { pattern: patternOf(url), methods });
    else whole.set(url, methods);
  });
  return {
    /** Returns the methods of a static path, which takes precedence over paths with parameters. */
    written: (path: string) => whole.get(path),
    /** Returns the methods of all routes that match the path. */
    found: (path: string) =>
      whole.get(path) ??
      new Set([
        ...[...patterns.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])),
        ...(matchRoute(path) ? readable : []),
      ]),
  };
};

/**
 * Returns 405 with the supported methods for a known path with an unsupported method. Call it before routes are
 * registered.
 */
export const registerWrongMethod = (app: FastifyInstance): void => {
  const routes = listRoutes(app);
  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    const path = pathOf(request);
    const taken = request.is404 ? routes.found(path) : routes.written(path);
    if (!taken || taken.size === 0 || taken.has(request.method)) return undefined;
    const allow = [...new Set([...taken, 'OPTIONS'])].toSorted().join(', ');
    if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
    throw new AppError('method_not_allowed', { headers: { allow } });
  });
};
