import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** DNS server for tests, on loopback. */
export interface NameServer {
  /** Address of the server, in the format `127.0.0.1:5353`. */
  address: string;
  close: () => Promise<void>;
}

const headerLength = 12;
const types = { ipv4: 1 };

/** The queried name of a DNS message, and the offset after its question. */
const questionOf = (message: Buffer) => {
  const labels: string[] = [];
  let at = headerLength;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 };
};

/** A DNS response (RFC 1035) with at most one IPv4 address. */
const answerTo = (message: Buffer, end: number, address: string | undefined): Buffer => {
  const header = Buffer.from(message.subarray(0, headerLength));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(address ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  const found = address
    ? [
        Buffer.from([
          0xc0,
          headerLength,
          0,
          types.ipv4,
          0,
          1,
          0,
          0,
          0,
          60,
          0,
          4,
          ...address.split('.').map(Number),
        ]),
      ]
    : [];
  return Buffer.concat([header, message.subarray(headerLength, end), ...found]);
};

/** Starts a DNS server with IPv4 addresses by name. Queries for other names time out. */
export const nameServer = async (known: Readonly<Record<string, string>>): Promise<NameServer> => {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { name, type, end } = questionOf(message);
    const address = known[name.toLowerCase()];
    if (address === undefined) return;
    socket.send(answerTo(message, end, type === types.ipv4 ? address : undefined), from.port, from.address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  const { port }: AddressInfo = socket.address();
  return {
    address: `127.0.0.1:${port}`,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
};
