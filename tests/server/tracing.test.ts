import { readFileSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { isBuilt } from '../support/built';
import { type Product, products } from '../support/databases';
import { type ServerProcess, startProcess } from '../support/process';
import { makeSite, type Site } from '../support/site';
import { type WebServer, webServer } from '../support/webServer';

/** Spans of OTLP/HTTP in JSON. */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Span = z.output<typeof exported>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

const caller = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

describe.each(products())('Traces (%s)', (product: Product) => {
  let site: Site | undefined;
  let server: ServerProcess | undefined;
  let receiver: WebServer | undefined;
  const spans: Span[] = [];

  beforeAll(async () => {
    site = await makeSite(product);
    receiver = await webServer((request, reply) => {
      void json(request).then((body) => {
        spans.push(
          ...exported
            .parse(body)
            .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
        );
        reply.setHeader('content-type', 'application/json').end('{}');
      });
    });
    server = await startProcess({
      ...site.environment,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
    });
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await receiver?.close();
    await site?.remove();
  });

  it('contain a span for each request and for its queries in the trace of the caller, without personal data', async () => {
    const answer = await fetch(`${server?.url}/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        traceparent: `00-${caller.trace}-${caller.span}-01`,
      },
      body: JSON.stringify({ username: 'karen@eksempel.dk', password: 'hemmelig-kode' }),
    });
    expect(answer.status).toBe(401);
    await server?.end('SIGTERM');
    await vi.waitUntil(() => spans.some(({ traceId }) => traceId === caller.trace), { timeout: 10_000 });
    const ofCaller = spans.filter(({ traceId }) => traceId === caller.trace);
    const request = ofCaller.find(({ name }) => name === 'POST /auth/login');
    expect(request?.parentSpanId).toBe(caller.span);
    expect(request?.attributes).toContainEqual({
      key: 'app.trace_id',
      value: { stringValue: answer.headers.get('x-trace-id') },
    });
    const queries = ofCaller.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(queries.map(({ name }) => name)).toContain('select');
    expect(JSON.stringify(spans)).not.toMatch(/karen|hemmelig/);
  });
});

it.runIf(isBuilt)('the code that sends traces is loaded only if an endpoint is configured', () => {
  const main = readFileSync(new URL('../../dist/server/main.js', import.meta.url), 'utf8');
  const statics = [...main.matchAll(/^import .*? from "([^"]+)"/gm)].map(([, name]) => name);
  expect(statics).not.toContain('./tracing.js');
  expect(main).not.toContain('OTLPTraceExporter');
});
