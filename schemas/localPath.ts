/** Any origin will do: a path on it is one on every other. */
const anyOrigin = 'https://torvet.invalid';

/** Whether an untrusted text is a rooted path that no browser resolves to another origin. */
export const isLocalPath = (target: string): boolean => {
  // `//host` and `/\host` are other hosts to a browser.
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, anyOrigin)) return false;
  const { origin, pathname } = new URL(target, anyOrigin);
  // `/..//host` becomes `//host` only when it is resolved.
  return origin === anyOrigin && !pathname.startsWith('//');
};
