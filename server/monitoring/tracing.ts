import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { databaseError } from '../db/errors';
import { jobChannel, type ObservedJob, type ObservedQuery, queryChannel } from '../observed';
import { version } from '../version';

/** Timeout of an export in milliseconds. */
const exportMs = 5_000;

/** Maximum length of an attribute; longer SQL statements are truncated. */
const attributeLength = 4_000;

/** Traces with spans of requests, queries and jobs, sent over OTLP/HTTP. */
export interface Tracing {
  /** Adds hooks that start a span for each request of an app. */
  register: (app: FastifyInstance) => void;
  /** Returns the id of the trace of a request. */
  traceID: (request: FastifyRequest) => string | undefined;
  /** Sends the remaining spans. */
  close: () => Promise<void>;
}

/** Type of an error: SQLSTATE or class. The message is not sent, because it may contain personal data. */
const errorType = (error: unknown): string =>
  databaseError(error)?.code ?? (error instanceof Error ? error.name : typeof error);

const failed = (span: Span, type: string) => {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
};

/**
 * Sends spans to `url` from now on (docs/decisions/monitoring.md). Spans contain routes, statements with placeholders
 * and job names, but no paths, parameters, headers or users.
 */
export const openTracing = (
  { url, name, ratio }: NonNullable<Config['tracing']>,
  log: () => FastifyBaseLogger | undefined,
): Tracing => {
  const note = (message: string) => log()?.warn({ detail: message }, 'traces');
  const quiet = () => undefined;
  diag.setLogger(
    { error: note, warn: note, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': name, 'service.version': version })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: attributeLength },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: exportMs }),
        exportTimeoutMillis: exportMs,
      }),
    ],
  });
  const tracer = provider.getTracer('torvet', version);
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();
  const ofRequest = new WeakMap<FastifyRequest, Context>();

  /**
   * Starts a span at the start of each operation on a diagnostics channel, and ends the span with the operation.
   * @param begin creates the span; returns undefined for an operation that is not traced.
   */
  const follow = <Operation extends object>(
    channel: TracingChannel<unknown, Operation>,
    begin: (operation: Operation, context: Context | undefined) => Span | undefined,
  ) => {
    const spans = new WeakMap<Operation, Span>();
    channel.start.bindStore(current, (operation) => {
      const context = current.getStore();
      const span = begin(operation, context);
      if (!span) return context ?? ROOT_CONTEXT;
      spans.set(operation, span);
      return trace.setSpan(context ?? ROOT_CONTEXT, span);
    });
    const events = {
      start: quiet,
      end: quiet,
      asyncEnd: quiet,
      error: (operation: Operation & { error: unknown }) => {
        const span = spans.get(operation);
        if (span) failed(span, errorType(operation.error));
      },
      asyncStart: (operation: Operation) => spans.get(operation)?.end(),
    };
    channel.subscribe(events);
    return () => {
      channel.start.unbindStore(current);
      channel.unsubscribe(events);
    };
  };

  const stops = [
    follow<ObservedQuery>(queryChannel, ({ text }, context) => {
      // Queries outside of requests and jobs are not traced: health checks, and polling of the queue.
      if (!context || !trace.getSpan(context)) return undefined;
      const operation = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
      return tracer.startSpan(
        operation,
        {
          kind: SpanKind.CLIENT,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            'db.query.text': text,
          },
        },
        context,
      );
    }),
    follow<ObservedJob>(jobChannel, ({ name: job }) =>
      tracer.startSpan(`job ${job}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT),
    ),
  ];

  return {
    register: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        const { method, routeOptions, headers } = request;
        const route = routeOptions.url ?? 'unknown';
        const span = tracer.startSpan(
          `${method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: {
              'http.request.method': method,
              'http.route': route,
              'app.trace_id': request.id,
            },
          },
          propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter),
        );
        reply.raw.once('close', () => {
          if (reply.raw.writableFinished) {
            span.setAttribute('http.response.status_code', reply.raw.statusCode);
            if (reply.raw.statusCode >= 500) failed(span, String(reply.raw.statusCode));
          } else failed(span, 'aborted');
          span.end();
        });
        const context = trace.setSpan(ROOT_CONTEXT, span);
        ofRequest.set(request, context);
        current.run(context, done);
      });
      // Sets the context again, because events of the body stream are outside the context of the previous hook.
      app.addHook('preValidation', (request, _reply, done) => {
        const context = ofRequest.get(request);
        if (context) current.run(context, done);
        else done();
      });
    },
    traceID: (request) => trace.getSpanContext(ofRequest.get(request) ?? ROOT_CONTEXT)?.traceId,
    close: async () => {
      for (const stop of stops) stop();
      await provider.shutdown().catch((error: unknown) => note(errorType(error)));
    },
  };
};
