import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { openCallers } from './access/caller';
import { openSecurityLog } from './access/securityLog';
import { registerAccounts } from './accounts/routes';
import { registerAccountUsers } from './accounts/userRoutes';
import { openRegister, registerAddresses } from './addresses/routes';
import { registerAnnouncements } from './announcements/routes';
import { registerCallLog } from './apiKeys/callLog';
import { openKeyCalls } from './apiKeys/keys';
import { registerApiKeys } from './apiKeys/routes';
import { registerAudit } from './audit/routes';
import { registerImpersonations } from './auth/impersonations';
import { registerAuth } from './auth/routes';
import { registerSecondFactor } from './auth/secondFactor/routes';
import { openSignInQueue } from './auth/signInQueue';
import type { Config } from './config';
import { registerConfirmation } from './confirmation/routes';
import { isOnlinePath } from './content/onlinePages';
import { registerContent } from './content/routes';
import { readTokenSecrets } from './credentials/secret';
import { tokenVerifier } from './credentials/tokens';
import type { Connection } from './db/database';
import { type FreeBytes, freeBytes as freeBytesOf, watchDiskSpace } from './db/diskSpace';
import { openReads } from './db/reads';
import { enquiryRecipients } from './enquiries/contact';
import { registerEnquiries } from './enquiries/routes';
import { AppError } from './errors';
import { registerFavorites } from './favorites/routes';
import { registerFigures } from './figures/routes';
import { builtFolder, registerClientFiles } from './http/clientFiles';
import { registerCompression } from './http/compression';
import { registerCors } from './http/cors';
import { answerError, registerErrorHandler } from './http/errorHandler';
import { registerHeaders, securityHeaders } from './http/headers';
import { registerRequestPruning } from './http/idempotency';
import { registerJson } from './http/json';
import { logOptions, registerLogging } from './http/logging';
import { parserErrorOptions, registerParserErrors } from './http/parserErrors';
import { registerPipelining } from './http/pipelining';
import { timeLimits as defaultTimeLimits, requestTimeoutMs, type TimeLimits } from './http/timeLimits';
import { openUploads } from './http/uploads';
import { registerWellKnown } from './http/wellKnown';
import { registerWrongMethod } from './http/wrongMethod';
import { registerImports } from './imports/routes';
import { openJobs } from './jobs/jobs';
import { registerJobs } from './jobs/routes';
import { openAdmissionLimiter } from './limits/admissionLimiter';
import { registerMedia } from './listings/images/routes';
import { registerListingLife } from './listings/lifeRoutes';
import { registerListings } from './listings/routes';
import { openTransitions } from './listings/transitions';
import { openMailer } from './mail/mailer';
import { openMails } from './mail/mails';
import { userRecipients } from './mail/recipients';
import { unsubscribeURL } from './mail/subscriptions';
import { registerMails } from './mailLog/routes';
import { registerMarket } from './market/routes';
import type { Sources } from './media/fetchImage';
import type { DemoImages } from './media/imageStore';
import { openMedia } from './media/media';
import { registerMetaLists } from './metaLists/routes';
import { registerMonitoring } from './monitoring/routes';
import type { Tracing } from './monitoring/tracing';
import { registerOpenAPI } from './openapi/document';
import { registerProfile } from './profile/routes';
import { registerPromotions } from './promotions/routes';
import { openProspectuses } from './prospectus/prospectus';
import { registerProspectuses } from './prospectus/routes';
import { openPublicSearch } from './publicSearch/publicSearch';
import { registerApiPage } from './publicSite/apiPage';
import { registerBrokerPages } from './publicSite/brokers/routes';
import { openContentPages } from './publicSite/contentPages/answerContentPage';
import { malformedPages } from './publicSite/malformedPage';
import { registerPublicSite } from './publicSite/routes';
import { registerPublicSearch } from './publicSite/search/routes';
import { registerSitemap } from './publicSite/sitemap';
import { registerStatisticsPages } from './publicSite/statistics/routes';
import { registerQueues } from './queues/routes';
import { registerRecords } from './records/routes';
import { registerSavedViews } from './savedViews/routes';
import { registerSearch } from './search/routes';
import { registerSearchAgentMatching } from './searchAgents/matching';
import { registerSearchAgents } from './searchAgents/routes';
import type { Services } from './services';
import { registerSuppliers } from './suppliers/routes';
import { openDayCounts } from './tracking/dayCounts';
import { registerTracking } from './tracking/routes';
import { registerUnsubscribing } from './unsubscribing/routes';
import { registerUsers } from './users/routes';

/** First path segments of all routes, which pages written by staff cannot use. */
const collectRouteRoots = (app: FastifyInstance): ReadonlySet<string> => {
  const roots = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    const root = url.split('/').find(Boolean);
    if (root !== undefined && !/[:*]/.test(root)) roots.add(root);
  });
  return roots;
};

/** Maximum number of concurrent requests per connection. */
const requestsPerConnection = 16;

/** HTTP methods that do not write. While the disk is full, other methods are rejected before their body is read. */
const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Additional parts of a server with demo data. */
export interface Demo {
  /** Generates the demo images. */
  demoImages: DemoImages;
  /** Creates the events of the demo visitors. */
  registerEvents: (app: FastifyInstance, services: Services) => void;
}

/** Dependencies of an app. The database must be migrated already. */
export interface AppParts {
  config: Config;
  database: Connection;
  /** Logger of Fastify; disabled in most tests. */
  logger?: FastifyServerOptions['logger'];
  /** Folder of the built web app, ending in a slash; by default `dist/client`. */
  clientFolder?: string | undefined;
  /** Network access for image downloads; replaced in tests. */
  sources?: Sources | undefined;
  /** Returns the free space of `DATA_DIR`; replaced in tests. */
  freeBytes?: FreeBytes | undefined;
  /** Returns the current time, also for jobs; replaced in tests. */
  clock?: (() => Date) | undefined;
  timeLimits?: TimeLimits | undefined;
  /** Demo parts; undefined if the database has no demo data. */
  demo?: Demo | undefined;
  /** Traces; undefined if no endpoint is configured. */
  tracing?: Tracing | undefined;
  /** Registers further handlers; tests observe transitions and define jobs. */
  register?: ((services: Services) => void) | undefined;
}

/**
 * Builds the server without listening, so that tests can inject requests. Closing the app closes the mailer, but not
 * the database.
 */
export const buildApp = async ({
  config,
  database,
  logger = false,
  clientFolder,
  sources,
  freeBytes,
  clock,
  timeLimits = { ...defaultTimeLimits, answerMs: config.responseTimeoutMs },
  demo,
  tracing,
  register,
}: AppParts): Promise<FastifyInstance> => {
  const builtClient = clientFolder ?? builtFolder();
  const answerMalformed = malformedPages(config, builtClient);
  const security = securityHeaders(config);
  const app = Fastify({
    ...logOptions,
    ...parserErrorOptions(security),
    logger,
    trustProxy: [...config.trustedProxies],
    // A case number of 50 characters is encoded to at most 600 characters; the handler rejects longer case numbers.
    routerOptions: { maxParamLength: 2_000 },
    forceCloseConnections: 'idle',
    // Requests on open connections are answered normally while the server closes.
    return503OnClosing: false,
    requestTimeout: requestTimeoutMs(timeLimits),
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...security, 'x-trace-id': request.id });
      if (!answerMalformed(request, reply)) void answerError(error, request, reply);
    },
  });
  const tokenSecrets = await readTokenSecrets(config);
  const now = clock ?? (() => new Date());
  const reads = openReads({ config, database, log: app.log });
  const jobs = openJobs({ database, log: app.log, now: clock && (async () => clock()) });
  const mailer = openMailer(config);
  const media = openMedia(config, database, sources, demo?.demoImages);
  const services: Services = {
    config,
    database,
    reads,
    log: app.log,
    clock: now,
    jobs,
    mails: openMails({
      database,
      jobs,
      mailer,
      recipients: { ...userRecipients, ...enquiryRecipients },
      unsubscribeURL: (userID, kind) => unsubscribeURL(tokenSecrets, config.publicURL, { userID, kind }),
    }),
    mailer,
    transitions: openTransitions(),
    keyCalls: openKeyCalls(),
    callLog: registerCallLog(app, database),
    timeLimits,
    uploads: openUploads(timeLimits),
    admission: openAdmissionLimiter(config.databasePool * requestsPerConnection),
    signIns: openSignInQueue(tokenSecrets),
    media,
    prospectuses: openProspectuses(media.imageStore, config),
    tokenSecrets,
    security: openSecurityLog(tokenSecrets),
    callers: openCallers(database.db, tokenVerifier(tokenSecrets)),
    addresses: openRegister(config, database.db),
    routeRoots: collectRouteRoots(app),
    publicSearch: openPublicSearch({ database, reads, clock: now }),
    dayCounts: openDayCounts({ db: database.db, clock: now, log: app.log }),
  };

  // Tracing is registered first, so that queries of other hooks are part of the request's trace.
  tracing?.register(app);
  registerHeaders(app, security);
  registerPipelining(app);
  registerJson(app);
  registerErrorHandler(app);
  registerLogging(app, tracing?.traceID);
  registerCompression(app);
  registerParserErrors(app, security);
  registerCors(app, config);
  registerWrongMethod(app);
  // Registered after the hooks that set headers, because rejected requests need these headers too.
  const diskSpace = await watchDiskSpace({ database, folder: config.dataDir, log: app.log }, freeBytes);
  app.addHook('onRequest', async ({ method }) => {
    if (diskSpace.isLow() && !readingMethods.has(method)) throw new AppError('disk_full');
  });

  await registerMonitoring(app, services, freeBytes ?? freeBytesOf);
  registerOpenAPI(app, config);
  registerWellKnown(app, services);

  registerRequestPruning(services);
  registerAuth(app, services);
  registerAccounts(app, services);
  registerProfile(app, services);
  registerSecondFactor(app, services);
  registerAccountUsers(app, services);
  registerUsers(app, services);
  registerImpersonations(app, services);
  registerAudit(app, services);
  registerQueues(app, services);
  registerSavedViews(app, services);
  registerFavorites(app, services);
  registerSearchAgents(app, services);
  registerSearch(app, services);
  registerFigures(app, services);
  registerMarket(app, services);
  registerMails(app, services);
  registerJobs(app, services);
  registerListings(app, services);
  registerListingLife(app, services);
  registerProspectuses(app, services);
  registerMetaLists(app, services);
  registerAnnouncements(app, services);
  registerContent(app, services);
  registerPromotions(app, services);
  registerEnquiries(app, services);
  registerMedia(app, services);
  registerAddresses(app, services);
  registerTracking(app, services);
  if (config.seed === 'demo') demo?.registerEvents(app, services);
  registerApiKeys(app, services);
  registerSuppliers(app, services);
  registerImports(app, services);
  registerRecords(app, services);
  registerSearchAgentMatching(services);
  registerConfirmation(app, services, builtClient);
  register?.(services);
  services.mails.requireAll();

  const publicSearch = registerPublicSearch(app, services, builtClient);
  registerPublicSite(app, services, builtClient, publicSearch);
  registerUnsubscribing(app, services, builtClient);
  registerApiPage(app, services, builtClient);
  registerSitemap(app, services);
  registerBrokerPages(app, services, builtClient);
  registerStatisticsPages(app, services, builtClient);
  await registerClientFiles(
    app,
    config,
    builtClient,
    (path) => reads.of('publicPages')((db) => isOnlinePath(db, path, services.clock())),
    openContentPages(services, builtClient),
  );
  // Jobs start only when the server listens; tests that inject requests start no jobs.
  app.addHook('onListen', async () => jobs.start());
  // Jobs are stopped while running requests complete.
  app.addHook('preClose', async () => {
    jobs.stop().catch((error: unknown) => app.log.warn({ err: error }, 'jobs could not be stopped'));
  });
  app.addHook('onClose', async () => {
    await jobs.stop();
    diskSpace.stop();
    mailer.close();
    await reads.close();
  });
  return app;
};
