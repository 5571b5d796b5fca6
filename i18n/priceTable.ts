import type { PromotionProduct } from '../schemas/promotion';
import type { Words } from './fieldText';

/** Paragraph that is replaced with a table of the promotion products and their current prices. */
const placeholder = /<p>\s*\{\{(?:priser|prices)\}\}\s*<\/p>/gi;

const columns = ['product', 'period', 'price', 'discount'] as const;

/** Returns true if a text with markup contains the placeholder. */
export const showsPrices = (markup: string): boolean => markup.search(placeholder) >= 0;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const row = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;

/**
 * Replaces the placeholder in a text with a table of the promotion products. @param markup sanitised HTML.
 */
export const withPrices = (
  markup: string,
  products: readonly PromotionProduct[],
  { text, formats }: Pick<Words, 'text' | 'formats'>,
): string => {
  const { language, money, percent } = formats;
  const lines = products.map(({ names, periodDays, price, renewalDiscountPercent }) =>
    row('td', [
      names[language],
      text('torvet.promotion.days', { smart_count: periodDays }),
      money(price),
      percent(renewalDiscountPercent),
    ]),
  );
  const heads = row(
    'th',
    columns.map((name) => text(`torvet.promotion.priceTable.${name}`)),
  );
  return markup.replaceAll(placeholder, () => `<table>${heads}${lines.join('')}</table>`);
};
