/**
 * Character encodings of text files. The names are those of the WHATWG Encoding Standard, for `TextDecoder`.
 */
export const textEncodings = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const;
export type TextEncoding = (typeof textEncodings)[number];

export interface DetectedEncoding {
  encoding: TextEncoding;
  /** True if another encoding is almost as likely, so that the user should choose. */
  uncertain: boolean;
}

/**
 * Bytes of æøåÆØÅ in each single-byte encoding, and of other characters common in Danish texts: é ü ö ä è ² § ½ °
 * dashes, quotation marks, € and non-breaking spaces.
 */
const bytes = {
  'windows-1252': {
    danish: [0xe6, 0xf8, 0xe5, 0xc6, 0xd8, 0xc5],
    other: [
      0xe9, 0xc9, 0xfc, 0xf6, 0xe4, 0xd6, 0xdc, 0xe8, 0xb2, 0xb3, 0xa7, 0xbd, 0xbc, 0xb0, 0xb4, 0x96, 0x97,
      0x91, 0x92, 0x93, 0x94, 0x80, 0xa0, 0xab, 0xbb, 0x85, 0xd7,
    ],
  },
  macintosh: {
    danish: [0xbe, 0xbf, 0x8c, 0xae, 0xaf, 0x81],
    other: [
      0x8e, 0x83, 0x9f, 0x9a, 0x8a, 0x85, 0x86, 0x8f, 0xa4, 0xa1, 0xd0, 0xd1, 0xd4, 0xd5, 0xd2, 0xd3, 0xdb,
      0xca, 0xc7, 0xc8, 0xc9,
    ],
  },
} as const;

/** Score of an encoding: Danish letters, minus characters that are unusual in Danish texts. */
const fit = (counts: readonly number[], encoding: keyof typeof bytes): { danish: number; score: number } => {
  const sum = (some: readonly number[]) => some.reduce((total, byte) => total + (counts[byte] ?? 0), 0);
  const danish = sum(bytes[encoding].danish);
  const other = sum(bytes[encoding].other);
  const unusual = counts.slice(128).reduce((total, count) => total + count, 0) - danish - other;
  return { danish, score: 2 * danish + other - 2 * unusual };
};

/** A text without byte order mark is UTF-16 if more than this share of its even or odd bytes is NUL. */
const nulShare = 0.3;

/**
 * Detects the encoding of a text file by its byte order mark, its NUL bytes, valid UTF-8, or the single-byte encoding
 * that yields Danish letters.
 */
export const openEncodingDetector = () => {
  const counts = Array.from({ length: 256 }, () => 0);
  const nuls = [0, 0];
  const start: number[] = [];
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUTF8 = true;
  let length = 0;
  const isValid = (decode: () => void) => {
    try {
      decode();
      return true;
    } catch {
      return false;
    }
  };
  return {
    add: (chunk: Uint8Array) => {
      for (const byte of chunk) {
        counts[byte] = (counts[byte] ?? 0) + 1;
        if (byte === 0) nuls[length % 2] = (nuls[length % 2] ?? 0) + 1;
        if (length < 3) start.push(byte);
        length += 1;
      }
      isUTF8 &&= isValid(() => decoder.decode(chunk, { stream: true }));
    },
    /** Undefined if the file is not text. */
    detected: (): DetectedEncoding | undefined => {
      const certain = (encoding: TextEncoding) => ({ encoding, uncertain: false });
      if (start[0] === 0xff && start[1] === 0xfe) return certain('utf-16le');
      if (start[0] === 0xfe && start[1] === 0xff) return certain('utf-16be');
      const [even = 0, odd = 0] = nuls.map((count) => (2 * count) / Math.max(1, length));
      if (odd > nulShare && even < odd / 4) return certain('utf-16le');
      if (even > nulShare && odd < even / 4) return certain('utf-16be');
      if ((counts[0] ?? 0) > 0) return undefined;
      if (isUTF8 && isValid(() => decoder.decode())) return certain('utf-8');
      const [windows, mac] = [fit(counts, 'windows-1252'), fit(counts, 'macintosh')];
      const [encoding, best, second] =
        mac.score > windows.score
          ? (['macintosh', mac, windows] as const)
          : (['windows-1252', windows, mac] as const);
      return { encoding, uncertain: best.danish === 0 || second.danish > 0 };
    },
  };
};
