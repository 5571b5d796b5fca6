interface Policies {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string }) => unknown;
}

const isPolicies = (value: unknown): value is Policies =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/**
 * Lets the libraries of a page write markup under a policy that demands trusted types.
 * @param isHarmless whether markup is what the page expects of them, and could do nothing. Any other stands there as text.
 */
export const trustMarkup = (isHarmless: (markup: string) => boolean): void => {
  const createHTML = (markup: string) => (isHarmless(markup) ? markup : markup.replaceAll('<', '&lt;'));
  const policies: unknown = Reflect.get(window, 'trustedTypes');
  if (isPolicies(policies)) policies.createPolicy('default', { createHTML });
};
