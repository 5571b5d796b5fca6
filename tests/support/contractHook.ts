import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorStatuses } from '../../server/errors';
import { Contract } from './contract';

let contract: Contract | undefined;

/** Violations in responses of this file's servers since the last call. */
const found: string[] = [];

const look = (request: FastifyRequest, reply: FastifyReply, payload: unknown): void => {
  const { config } = request.routeOptions;
  if (!('operation' in config) || typeof config.operation !== 'string') return;
  // 405 belongs to the path, not to the operation whose pattern it also matches.
  if (reply.statusCode === errorStatuses.method_not_allowed) return;
  contract ??= new Contract();
  // Streamed bodies are compared by their own tests.
  const streamed = payload instanceof Readable || payload instanceof Uint8Array;
  const violations = contract.violations({
    operationID: config.operation,
    sent: request.body,
    status: reply.statusCode,
    headers: reply.getHeaders(),
    payload: typeof payload === 'string' ? payload : undefined,
    streamed,
  });
  found.push(...violations.map((text) => `${request.method} ${request.url.slice(0, 200)}: ${text}`));
};

const isInitialization = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;

const watch = (message: unknown): void => {
  if (!isInitialization(message)) return;
  message.fastify.addHook('onSend', (request, reply, payload, done) => {
    look(request, reply, payload);
    done();
  });
};

/** Validates the responses of all servers that this process starts from now on against the OpenAPI document. */
export const watchContract = (): void => {
  // Subscribes once per process, which several test files may share.
  unsubscribe('fastify.initialization', watch);
  subscribe('fastify.initialization', watch);
};

/** Violations since the last call. */
export const takeViolations = (): string[] => found.splice(0);
