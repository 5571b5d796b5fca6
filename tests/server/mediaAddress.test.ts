import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicWeb } from '../../server/media/fetchImage';
import { isPublicAddress } from '../../server/media/publicAddress';

type Bytes = readonly number[];
const byte = fc.integer({ min: 0, max: 255 });
const group = fc.integer({ min: 0, max: 0xffff });

/** Addresses with a fixed prefix of bits. */
const within = (start: Bytes, bits: number, length: 4 | 16): fc.Arbitrary<number[]> =>
  fc.array(byte, { minLength: length, maxLength: length }).map((random) =>
    random.map((value, index) => {
      const fixed = Math.min(8, Math.max(0, bits - index * 8));
      const mask = (0xff << (8 - fixed)) & 0xff;
      return ((start[index] ?? 0) & mask) | (value & ~mask & 0xff);
    }),
  );

const dotted = (bytes: Bytes) => bytes.join('.');
const colons = (bytes: Bytes) =>
  Array.from({ length: 8 }, (_, index) =>
    (((bytes[index * 2] ?? 0) << 8) | (bytes[index * 2 + 1] ?? 0)).toString(16),
  ).join(':');

const private4 = fc.oneof(
  ...(
    [
      [[0], 8],
      [[10], 8],
      [[100, 64], 10],
      [[127], 8],
      [[169, 254], 16],
      [[172, 16], 12],
      [[192, 0, 0], 24],
      [[192, 0, 2], 24],
      [[192, 168], 16],
      [[198, 18], 15],
      [[198, 51, 100], 24],
      [[203, 0, 113], 24],
      [[224], 4],
      [[240], 4],
    ] as const
  ).map(([start, bits]) => within(start, bits, 4)),
);

const private6 = fc.oneof(
  ...(
    [
      [[0xfc], 7],
      [[0xfe, 0x80], 10],
      [[0xfe, 0xc0], 10],
      [[0xff], 8],
      [[0x20, 0x01, 0x0d, 0xb8], 32],
      [[0x20, 0x01, 0, 0], 32],
      [[0x20, 0x02], 16],
      [[0x3f, 0xff, 0], 20],
      [[0x01, 0], 64],
      [[0], 8],
      [[0x40], 2],
    ] as const
  ).map(([start, bits]) => within(start, bits, 16)),
);

const zeros = (count: number) => Array.from({ length: count }, () => 0);
const mapped = (bytes: Bytes) => [...zeros(10), 0xff, 0xff, ...bytes];
const nat64 = (bytes: Bytes) => [0, 0x64, 0xff, 0x9b, ...zeros(8), ...bytes];
const sixToFour = (bytes: Bytes) => [0x20, 0x02, ...bytes, ...zeros(10)];

describe('An image URL', () => {
  it('is rejected if its IPv4 address is private, local or reserved', () => {
    fc.assert(
      fc.property(private4, (bytes) => !isPublicAddress(dotted(bytes))),
      { numRuns: 2000 },
    );
  });

  it('is rejected if its IPv6 address is private, local or reserved', () => {
    fc.assert(
      fc.property(private6, (bytes) => !isPublicAddress(colons(bytes))),
      { numRuns: 2000 },
    );
  });

  it('is rejected if its IPv6 address contains a private IPv4 address', () => {
    fc.assert(
      fc.property(private4, fc.constantFrom(mapped, nat64, sixToFour), (bytes, dress) => {
        expect(isPublicAddress(colons(dress(bytes)))).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('is checked for private addresses in any notation', () => {
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        const long = groups.map((value) => value.toString(16).padStart(4, '0')).join(':');
        const short = new URL(`http://[${long}]/`).hostname.slice(1, -1);
        expect(isPublicAddress(long.toUpperCase())).toBe(isPublicAddress(short));
      }),
    );
  });

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '193.162.159.1',
    '223.255.255.254',
  ])('is accepted: %s', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(['2001:4860:4860::8888', '2a00:1450:400f:80c::200e', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    'is accepted: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '127.0.0.1',
    '169.254.169.254',
    '168.63.129.16',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    'fd00:ec2::254',
    'fe80::1%eth0',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '64:ff9b:1::808:808',
    '2002:7f00:1::',
    '2002:808:808::1',
    '2001:0:7f00:1::',
    'localhost',
    '127.1',
    '0x7f000001',
    '2130706433',
    '',
  ])('is rejected: %j', (address) => expect(isPublicAddress(address)).toBe(false));

  it('is accepted only with a port of HTTP or HTTPS', () => {
    expect([80, 443].every((port) => publicWeb('8.8.8.8', port))).toBe(true);
    expect([22, 25, 6379, 8000, 0].some((port) => publicWeb('8.8.8.8', port))).toBe(false);
  });
});
