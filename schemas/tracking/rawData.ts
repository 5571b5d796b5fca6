/** Encoding of `rawData`: JSON as UTF-8 in base64. */

const chunk = 8_192;
const utf8 = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true });

export const encodeRawData = (events: unknown): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(events));
  let binary = '';
  for (let from = 0; from < bytes.length; from += chunk) {
    binary += String.fromCharCode(...bytes.subarray(from, from + chunk));
  }
  return btoa(binary);
};

/** Decodes `rawData`. @throws if it is not base64, UTF-8 or JSON. */
export const decodeRawData = (rawData: string): unknown => {
  const binary = atob(rawData);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return JSON.parse(utf8.decode(bytes));
};
