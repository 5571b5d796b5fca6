/** HTML elements allowed in texts written by staff. Other elements are removed, but their text remains. */
export const allowedMarkup = {
  tags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'a',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
  ],
  attributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  /** Pattern of image URLs, which must be in our own image store. */
  imageSource: /^\/media\/[\w./-]+$/,
  /** Allowed link schemes. */
  schemes: ['http', 'https', 'mailto', 'tel'],
  /** Pattern of allowed links: a URL with an allowed scheme, or an absolute path. */
  link: /^(?:(?:https?|mailto|tel):|\/(?![/\\]))/i,
  /** Image dimensions in pixels. */
  size: /^\d+$/,
  /** Maximum nesting depth; deeper elements are removed. */
  deepest: 20,
} as const;
