import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Web server for tests, on loopback. */
export interface WebServer {
  /** URL without a trailing slash. */
  origin: string;
  port: number;
  /** Paths of the received requests. */
  asked: string[];
  close: () => Promise<void>;
}

/** Starts a web server on a free port. */
export const webServer = async (
  answer: (request: IncomingMessage, reply: ServerResponse) => void,
): Promise<WebServer> => {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    answer(request, reply);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
