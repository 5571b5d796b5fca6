import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that can be restarted on the same port, and records accepted mails. */
export interface TestSMTPServer {
  port: number;
  /** Accepted mails in order, including those that were accepted without a response. */
  taken: readonly string[];
  /** Destroys all connections and listens again. */
  restart: () => Promise<void>;
  kill: () => Promise<void>;
}

/** Starts it on a free port. @param options `secure` for TLS with a self-signed certificate. */
export const startSMTPServer = async ({
  secure = false,
}: {
  secure?: boolean;
} = {}): Promise<TestSMTPServer> => {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  let port = 0;

  const remember = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  };
  const listen = async () => {
    const smtp = new SMTPServer({
      secure,
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      // Destroying the socket below a TLS socket crashes the process with a segmentation fault.
      onSecure: (socket, _session, callback) => {
        remember(socket);
        callback();
      },
      onData: (stream, _session, answer) => {
        text(stream).then(
          (mail) => {
            taken.push(mail);
            answer();
          },
          () => undefined,
        );
      },
    });
    // Broken connections are expected.
    smtp.on('error', () => undefined);
    if (!secure) smtp.server.on('connection', remember);
    smtp.listen(port, '127.0.0.1');
    await once(smtp.server, 'listening');
    return smtp;
  };
  let running = await listen();
  const address = running.server.address() as AddressInfo;
  port = address.port;

  const kill = async () => {
    const closed = once(running.server, 'close');
    running.server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    taken,
    restart: async () => {
      await kill();
      running = await listen();
    },
    kill,
  };
};
