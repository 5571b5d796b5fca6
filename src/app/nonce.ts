/** The page's nonce: style sheets made in the browser carry it, or the content security policy refuses them. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
