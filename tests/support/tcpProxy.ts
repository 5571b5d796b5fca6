import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a server that can simulate dead connections. */
export interface TcpProxy {
  port: number;
  /** Drops all data of current and new connections without closing them. */
  swallow: () => void;
  /** Forwards new connections again; dropped ones remain dead. */
  mend: () => void;
  close: () => Promise<void>;
}

/** Starts a proxy on a free port. @param target port on loopback. */
export const tcpProxy = async (target: number): Promise<TcpProxy> => {
  const sockets = new Set<Socket>();
  let swallowing = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    keep(near);
    if (swallowing) {
      near.resume();
      return;
    }
    const far = connect({ port: target, host: '127.0.0.1' });
    keep(far);
    near.on('data', (chunk) => far.write(chunk)).on('end', () => far.end());
    far.on('data', (chunk) => near.write(chunk)).on('end', () => near.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return {
    port: address.port,
    swallow: () => {
      swallowing = true;
      for (const socket of sockets) socket.removeAllListeners('data').removeAllListeners('end').resume();
    },
    mend: () => {
      swallowing = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
