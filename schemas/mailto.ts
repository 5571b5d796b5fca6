/** Percent-encodes an e-mail address, so that a mailto link has one recipient and no further headers. */
const encodedAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return at < 0
    ? encodeURIComponent(address)
    : `${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
};

/**
 * A `mailto:` link (RFC 6068). The only place that makes one: unencoded, an address such as `a?bcc=b@c.dk` adds a
 * recipient.
 * @param to the recipient; empty where the writer chooses one.
 * @param fields of the mail, as plain text.
 */
export const mailtoLink = (to: string, fields: { subject?: string; body?: string } = {}): string => {
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodedAddress(to)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
};
