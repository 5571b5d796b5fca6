import { type Html, html } from './html';
import type { ListingView } from './listingView';

/**
 * How a visitor passes the page on, without any script: a mail to whomever they choose, and the address to be copied.
 * @param address of this page.
 */
export const shareCard = ({ title, place, price, how }: ListingView, address: string): Html => {
  const { text } = how.words;
  const amount = price && [price.amount, price.per].filter(Boolean).join(' ');
  const lines = [title, place, amount, '', address].filter((line) => line !== undefined);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(lines.join('\n'))}`;
  return html`<details class="share"><summary>${text('torvet.publicListing.share')}</summary>
<p><a href="${mail}">${text('torvet.publicListing.shareByMail')}</a></p>
<p><span class="label">${text('torvet.publicListing.shareLink')}</span> <span class="address">${address}</span></p>
</details>`;
};
