/** Arbitrary origin: the result does not depend on it. */
const anyOrigin = 'https://torvet.invalid';

/** True if an untrusted text is an absolute path that no browser resolves to another origin. */
export const isLocalPath = (target: string): boolean => {
  // Browsers treat `//host` and `/\host` as other hosts.
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, anyOrigin)) return false;
  const { origin, pathname } = new URL(target, anyOrigin);
  // `/..//host` only becomes `//host` when it is resolved.
  return origin === anyOrigin && !pathname.startsWith('//');
};
