interface Policy {
  createHTML: (markup: string) => unknown;
}

interface Policies {
  createPolicy: (name: string, rules: Policy) => Policy;
}

const isPolicies = (value: unknown): value is Policies =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/**
 * Makes markup trusted under a policy that demands trusted types (`server/http/headers.ts` has their names).
 * @param isHarmless whether markup is what is expected, and could do nothing. Any other stands there as text.
 * @returns what a page takes as markup.
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

/** Lets the libraries of a page write markup, as far as it is harmless. */
export const trustMarkup = (isHarmless: (markup: string) => boolean): void => {
  markupPolicy('default', isHarmless);
};
