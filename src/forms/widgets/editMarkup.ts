/** What the toolbar of a text with markup does with what is chosen in it. */
export const markupTools = ['h2', 'h3', 'strong', 'em', 'a', 'ul', 'ol', 'table', 'p'] as const;
export type MarkupTool = (typeof markupTools)[number];

interface Edit {
  /** What takes the place of what was chosen. */
  inserted: string;
  /** What is chosen in it then: where one goes on writing. */
  from: number;
  to: number;
}

const around = (before: string, chosen: string, after: string): Edit => ({
  inserted: `${before}${chosen}${after}`,
  from: before.length,
  to: before.length + chosen.length,
});

const linesOf = (chosen: string): string[] => {
  const lines = chosen.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 ? lines : [''];
};

/** Each line is an entry. */
const list = (tag: 'ul' | 'ol', chosen: string): Edit => {
  const items = linesOf(chosen).map((line) => `<li>${line}</li>`);
  return around(`<${tag}>\n<li>`, items.join('\n').slice('<li>'.length, -'</li>'.length), `</li>\n</${tag}>`);
};

const address = 'https://';

/** @param chosen what is chosen in the text. */
export const editMarkup = (tool: MarkupTool, chosen: string): Edit => {
  switch (tool) {
    case 'ul':
    case 'ol':
      return list(tool, chosen);
    case 'a': {
      const before = '<a href="';
      // The address is what is still to be written.
      return {
        inserted: `${before}${address}">${chosen}</a>`,
        from: before.length,
        to: before.length + address.length,
      };
    }
    case 'table':
      return around(
        '<table>\n<tr><th>',
        chosen,
        '</th><th></th></tr>\n<tr><td></td><td></td></tr>\n</table>',
      );
    default:
      return around(`<${tool}>`, chosen, `</${tool}>`);
  }
};
