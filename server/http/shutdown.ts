import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Polling interval in milliseconds, and number of polls without input after which all input has been read. */
const listening = { everyMs: 20, looks: 5 };

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Property of a diagnostics message; undefined if it is not an instance of the class. */
const part = <T>(message: unknown, name: string, type: new (...given: never[]) => T): T | undefined => {
  if (typeof message !== 'object' || message === null) return undefined;
  const found: unknown = Reflect.get(message, name);
  return found instanceof type ? found : undefined;
};

/** All accepted connections and their responses in progress. */
export interface Connections {
  /** Returns a counter that changes with each connection and each received byte. */
  heard: () => number;
  /** Closes each connection after its current response. */
  closeAnswered: () => void;
  /** Destroys connections that have no complete request in progress. */
  closeIncomplete: () => void;
  closeAll: () => void;
  stop: () => void;
}

/**
 * Observes all connections that this process accepts from now on. Node's server reports neither connections with an
 * incomplete request nor connections of the second socket for `localhost`.
 */
export const watchConnections = (): Connections => {
  const open = new Map<Socket, Exchange | undefined>();
  let connected = 0;
  let closing = false;

  const closeAfter = (socket: Socket, { response }: Exchange) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
    else response.once('finish', () => socket.end());
  };

  const accepted = (message: unknown) => {
    const socket = part(message, 'socket', Socket);
    if (!socket) return;
    connected += 1;
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  };
  const begun = (message: unknown) => {
    const socket = part(message, 'socket', Socket);
    const request = part(message, 'request', IncomingMessage);
    const response = part(message, 'response', ServerResponse);
    if (!socket || !request || !response || !open.has(socket)) return;
    open.set(socket, { request, response });
    if (closing) closeAfter(socket, { request, response });
  };
  subscribe('net.server.socket', accepted);
  subscribe('http.server.request.start', begun);

  const isAnswering = (exchange: Exchange | undefined) =>
    exchange !== undefined && exchange.request.complete && !exchange.response.writableFinished;

  return {
    heard: () => [...open.keys()].reduce((sum, { bytesRead }) => sum + bytesRead, connected),
    closeAnswered: () => {
      closing = true;
      for (const [socket, exchange] of open) if (exchange) closeAfter(socket, exchange);
    },
    closeIncomplete: () => {
      for (const [socket, exchange] of open) if (!isAnswering(exchange)) socket.destroy();
    },
    closeAll: () => {
      for (const socket of open.keys()) socket.destroy();
    },
    stop: () => {
      unsubscribe('net.server.socket', accepted);
      unsubscribe('http.server.request.start', begun);
    },
  };
};

/**
 * Waits until the input that the system has buffered is read. Because the embedded database blocks the event loop, a
 * fixed time does not suffice: the function waits for several event loop iterations without input.
 */
const takeIn = async (connections: Connections, timeoutMs: number): Promise<void> => {
  const until = performance.now() + timeoutMs;
  let before = Number.NaN;
  for (let inVain = 0; inVain < listening.looks && performance.now() < until; ) {
    await sleep(Math.min(listening.everyMs, timeoutMs));
    // The event loop reads sockets between timers and `setImmediate`.
    await setImmediate();
    const heard = connections.heard();
    inVain = heard === before ? inVain + 1 : 0;
    before = heard;
  }
};

/**
 * Closes the app. Completely received requests are still answered before their connections are closed; incomplete
 * requests are aborted.
 * @param connections all connections of this process. @param timeoutMs milliseconds after which unfinished responses
 * are aborted too.
 */
export const closeGently = async (
  app: FastifyInstance,
  connections: Connections,
  timeoutMs: number,
): Promise<void> => {
  const late = setTimeout(connections.closeAll, timeoutMs);
  try {
    connections.closeAnswered();
    await takeIn(connections, timeoutMs / 2);
    const closed = app.close();
    connections.closeIncomplete();
    await closed;
  } finally {
    clearTimeout(late);
    connections.stop();
  }
};
