import type { DialogAction, RowAction } from '../../../resources/listingActions';
import { type Row, rowPath, statisticsPath } from '../row';

/** A listing, as far as the pages about it need to know. */
type About = Pick<Row, 'family' | 'ID'>;

interface ActionPage {
  /** The name of its route. */
  route: (listing: About) => string;
  path: (listing: About) => string;
}

const ofFamily = (name: string, path: string): ActionPage => ({
  route: ({ family }) => `${family}.${name}`,
  path: (listing) => `${rowPath(listing)}${path}`,
});
const closing = ofFamily('close', '/close');

/** Actions that lead to a page of the app, and which. `viewOnSite` and `prospectus` lead out of it; the others ask in a dialog. */
const actionPages: Record<Exclude<RowAction, DialogAction | 'viewOnSite' | 'prospectus'>, ActionPage> = {
  show: ofFamily('show', ''),
  update: ofFamily('update', '/update'),
  close: closing,
  reclose: closing,
  copy: { route: () => 'listingCopy', path: ({ ID }) => `/listings/${ID}/copy` },
  statistics: { route: ({ family }) => `${family}.show`, path: statisticsPath },
  review: {
    route: () => 'queues',
    path: ({ ID }) =>
      `/staff/queues?${new URLSearchParams({ queue: 'listings', review: String(ID) }).toString()}`,
  },
  promote: { route: () => 'promotion', path: ({ ID }) => `/promotion/${ID}` },
};

export type PageAction = keyof typeof actionPages;

export const isPageAction = (action: RowAction): action is PageAction => Object.hasOwn(actionPages, action);

/** The page that an action leads to, for a listing. */
export const actionPath = (action: PageAction, listing: About): string => actionPages[action].path(listing);

/** The name of that page's route. */
export const actionRoute = (action: PageAction, listing: About): string => actionPages[action].route(listing);
