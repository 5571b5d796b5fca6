import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which what was already sent to this server when it was told to stop is still taken in. */
const takingInMs = 300;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** The part of a message of a diagnostics channel that is of a class; undefined where it is not. */
const part = <T>(message: unknown, name: string, type: new (...given: never[]) => T): T | undefined => {
  if (typeof message !== 'object' || message === null) return undefined;
  const found: unknown = Object.entries(message).find(([key]) => key === name)?.[1];
  return found instanceof type ? found : undefined;
};

/** Every connection that was accepted, and what is being answered on it. */
export interface Connections {
  /** Breaks off every connection on which no whole request is being answered. */
  closeIncomplete: () => void;
  /** Breaks off every connection. */
  closeAll: () => void;
  /** Stops watching. */
  forget: () => void;
}

/**
 * Watches all connections that this process accepts from now on. Node tells a server neither of connections that have
 * sent half a request, nor of those of the second socket that listening on `localhost` opens.
 */
export const watchConnections = (): Connections => {
  const open = new Map<Socket, Exchange | undefined>();

  const accepted = (message: unknown) => {
    const socket = part(message, 'socket', Socket);
    if (!socket) return;
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  };
  const begun = (message: unknown) => {
    const socket = part(message, 'socket', Socket);
    const request = part(message, 'request', IncomingMessage);
    const response = part(message, 'response', ServerResponse);
    if (socket && request && response && open.has(socket)) open.set(socket, { request, response });
  };
  subscribe('net.server.socket', accepted);
  subscribe('http.server.request.start', begun);

  const isAnswering = (exchange: Exchange | undefined) =>
    exchange !== undefined && exchange.request.complete && !exchange.response.writableFinished;

  return {
    closeIncomplete: () => {
      for (const [socket, exchange] of open) if (!isAnswering(exchange)) socket.destroy();
    },
    closeAll: () => {
      for (const socket of open.keys()) socket.destroy();
    },
    forget: () => {
      unsubscribe('net.server.socket', accepted);
      unsubscribe('http.server.request.start', begun);
    },
  };
};

/**
 * Closes the app: whatever was sent in whole before this is still answered, on connections that then close; requests of
 * which a part is missing are broken off.
 * @param connections all that this process accepted.
 * @param patienceMs after which whatever is still being answered is broken off too.
 */
export const closeGently = async (
  app: FastifyInstance,
  connections: Connections,
  patienceMs: number,
): Promise<void> => {
  // The embedded database holds up the loop while it works: what the system has taken in meanwhile is looked at first.
  await sleep(Math.min(takingInMs, patienceMs));
  const closed = app.close();
  connections.closeIncomplete();
  const late = setTimeout(connections.closeAll, patienceMs);
  try {
    await closed;
  } finally {
    clearTimeout(late);
    connections.forget();
  }
};
