import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Maximum number of waiting pipelined requests of a connection; a further request closes the connection. */
export const mostWaiting = 100;

interface Line {
  answering: boolean;
  /** Callbacks that start waiting requests, oldest first. */
  waiting: (() => void)[];
}

/** Creates the queue of a connection. The socket is paused while requests wait. */
const openLine = (socket: Socket): Line => {
  const line: Line = { answering: false, waiting: [] };
  // Pauses the socket again, because Node resumes it after reading a body.
  socket.on('resume', () => {
    if (line.waiting.length > 0) socket.pause();
  });
  return line;
};

/**
 * Processes pipelined requests sequentially. A request starts after the previous response has been sent, so that a
 * client that does not read responses causes no work.
 */
export const registerPipelining = (app: FastifyInstance): void => {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // Requests injected by tests have no socket.
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
      // The request may have timed out in the queue.
      if (!reply.sent) done();
    });
    socket.pause();
  });
};
