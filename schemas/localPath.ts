/** Arbitrary origin for parsing relative URLs. */
const anyOrigin = 'https://torvet.invalid';

/** True if an untrusted text is an absolute path that browsers do not resolve to another origin. */
export const isLocalPath = (target: string): boolean => {
  // Browsers treat `//host` and `/\host` as other hosts.
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, anyOrigin)) return false;
  const { origin, pathname } = new URL(target, anyOrigin);
  // `/..//host` becomes `//host` only when it is resolved.
  return origin === anyOrigin && !pathname.startsWith('//');
};
