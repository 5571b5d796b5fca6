import type { Words } from '../../i18n/fieldText';
import { addedFavorite, favoritesPage } from '../../schemas/roots';
import { type Html, html } from './html';

/** Listing that a favourite button adds. */
export interface FavoriteButtonListing {
  id: number;
  title: string;
}

const heart = html`<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 20.3 4.6 13a4.9 4.9 0 0 1 0-7 4.9 4.9 0 0 1 7 0l.4.5.4-.5a4.9 4.9 0 0 1 7 0 4.9 4.9 0 0 1 0 7z"/></svg>`;

/**
 * Link that adds a listing to the favourites, after sign-in or registration if necessary. For signed-in visitors, a
 * script replaces the link by a toggle (`src/publicSite/favoriteButtons.ts`).
 * @param look `card` renders only a heart, over the image of a card.
 */
export const favoriteButton = (
  { id, title }: FavoriteButtonListing,
  { text }: Words,
  look: 'text' | 'card' = 'text',
): Html => {
  const add = text('torvet.favoriteButton.add');
  return html`<a class="favorite ${look}" href="${favoritesPage}?${addedFavorite}=${id}" rel="nofollow" data-favorite="${id}" data-title="${title}" title="${add}">${heart}<span class="${
    look === 'card' ? 'visually-hidden' : 'label'
  }">${add}</span>${look === 'card' && html`<span class="visually-hidden">: ${title}</span>`}</a>`;
};
