interface Policy {
  createHTML: (markup: string) => unknown;
}

interface Policies {
  createPolicy: (name: string, rules: Policy) => Policy;
}

const isPolicies = (value: unknown): value is Policies =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/**
 * Makes markup trusted under a policy of trusted types (`server/http/headers.ts` has the names).
 * @param isHarmless accepts expected markup that could do nothing. Other markup is shown as text.
 * @returns the trusted markup.
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
 * Accepts further markup of libraries. A page can have one default policy: it is created by the first call.
 * @param isHarmless accepts markup that could do nothing.
 */
export const trustMarkup = (isHarmless: (markup: string) => boolean): void => {
  accepted.push(isHarmless);
  if (accepted.length === 1) markupPolicy('default', (markup) => accepted.some((accepts) => accepts(markup)));
};
