interface Policy {
  createHTML: (markup: string) => unknown;
}

interface Policies {
  createPolicy: (name: string, rules: Policy) => Policy;
}

const isPolicies = (value: unknown): value is Policies =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/**
 * Creates a trusted types policy for HTML (names in `server/http/headers.ts`).
 * @param isHarmless returns true for expected, harmless HTML; other HTML is shown as text.
 * @returns a function that returns the trusted HTML.
 */
export const markupPolicy = (
  name: string,
  isHarmless: (markup: string) => boolean,
): ((markup: string) => unknown) => {
  const createHTML = (markup: string) => (isHarmless(markup) ? markup : markup.replaceAll('<', '&lt;'));
  const policies: unknown = Reflect.get(window, 'trustedTypes');
  const policy = isPolicies(policies) ? policies.createPolicy(name, { createHTML }) : { createHTML };
  return (markup) => policy.createHTML(markup);
};

const accepted: ((markup: string) => boolean)[] = [];

/**
 * Allows HTML of a library in the default policy. A page can have only one default policy, which the first call
 * creates.
 * @param isHarmless returns true for harmless HTML.
 */
export const trustMarkup = (isHarmless: (markup: string) => boolean): void => {
  accepted.push(isHarmless);
  if (accepted.length === 1) markupPolicy('default', (markup) => accepted.some((accepts) => accepts(markup)));
};
