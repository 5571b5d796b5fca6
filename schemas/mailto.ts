/** Percent-encodes an e-mail address, so that it cannot add recipients or headers to a mailto link. */
const encodedAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return at < 0
    ? encodeURIComponent(address)
    : `${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
};

/**
 * Creates a `mailto:` link (RFC 6068). All such links are created here, because an unencoded e-mail address like
 * `a?bcc=b@c.dk` would add a recipient.
 * @param to recipient; empty if the user chooses the recipient.
 * @param fields subject and body as plain text.
 */
export const mailtoLink = (to: string, fields: { subject?: string; body?: string } = {}): string => {
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodedAddress(to)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
};
