/** Markup that is safe to insert; only {@link html} creates it. */
export class Html {
  constructor(readonly markup: string) {}
}

/** Values in a template: texts are escaped, markup is inserted unchanged, undefined and false are skipped. */
export type Part = Html | string | number | false | undefined | readonly Part[];

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const written = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.markup;
  return typeof part === 'object' ? part.map(written).join('') : escaped(String(part));
};

/**
 * HTML template. Values are escaped, unless they are markup; attributes are quoted.
 * ```ts html`<h1 title="${title}">${title}</h1>` ```
 */
export const html = (template: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(template.map((text, index) => text + written(parts[index])).join(''));

/** JSON in a script element; `<` is escaped, so that the data cannot end the element. */
export const jsonScript = (type: string, data: unknown): Html =>
  html`<script type="${type}">${new Html(JSON.stringify(data).replaceAll('<', String.raw`\u003c`))}</script>`;
