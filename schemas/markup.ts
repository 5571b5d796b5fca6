/** Allowed markup (HTML) in texts of staff: other elements are removed, their text remains. */
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
  /** URLs of images in our own store. */
  imageSource: /^\/media\/[\w./-]+$/,
  /** Schemes of links. */
  schemes: ['http', 'https', 'mailto', 'tel'],
  /** Addresses of links: with a scheme, or from the root of the site. */
  link: /^(?:(?:https?|mailto|tel):|\/(?![/\\]))/i,
  /** Width and height of images, in pixels. */
  size: /^\d+$/,
  /** Maximum nesting of elements; deeper ones are removed. */
  deepest: 20,
} as const;
