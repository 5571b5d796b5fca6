import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may wait behind the one that is being answered; whoever sends more is cut off. */
export const mostWaiting = 100;

interface Line {
  answering: boolean;
  /** What begins each that waits, oldest first. */
  waiting: (() => void)[];
}

/** The line of a connection, whose system buffer is left unread while somebody waits in it. */
const openLine = (socket: Socket): Line => {
  const line: Line = { answering: false, waiting: [] };
  // Node goes on reading whenever it has read a body.
  socket.on('resume', () => {
    if (line.waiting.length > 0) socket.pause();
  });
  return line;
};

/**
 * Requests that are sent on one connection without waiting for answers are answered one after the other: the next is
 * begun when the one before it is on its way, so that whoever does not read does not make us work.
 */
export const registerPipelining = (app: FastifyInstance): void => {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // Requests that tests inject have none.
    if (!(socket instanceof Socket)) {
      done();
      return;
    }
    const line = lines.get(socket) ?? openLine(socket);
    lines.set(socket, line);
    if (line.waiting.length >= mostWaiting) {
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => {
      const next = line.waiting.shift();
      line.answering = next !== undefined;
      if (line.waiting.length === 0) socket.resume();
      next?.();
    });
    if (!line.answering) {
      line.answering = true;
      done();
      return;
    }
    line.waiting.push(() => {
      // Its time may have run out while it waited.
      if (!reply.sent) done();
    });
    socket.pause();
  });
};
