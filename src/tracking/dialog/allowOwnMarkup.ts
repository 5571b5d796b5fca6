/** The drawings of the dialog's library; everything else in it is text. */
const drawing = /^<svg viewBox="[\d ]+" stroke-width="[\d.]+"><path d="[\w .]+"\/><\/svg>$/;

/** @throws TypeError for markup that is no drawing. */
const ownMarkup = (markup: string): string => {
  if (markup.includes('<') && !drawing.test(markup))
    throw new TypeError('Markup that is not the dialog’s own');
  return markup;
};

interface Policies {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string }) => unknown;
}

const isPolicies = (value: unknown): value is Policies =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/**
 * Lets the dialog's library write its texts and drawings under a policy that asks for trusted types. It writes them as
 * markup; of what could do anything nothing passes.
 */
export const allowOwnMarkup = (): void => {
  const policies: unknown = Reflect.get(window, 'trustedTypes');
  if (isPolicies(policies)) policies.createPolicy('default', { createHTML: ownMarkup });
};
