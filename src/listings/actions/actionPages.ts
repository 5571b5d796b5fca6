import type { DialogAction, RowAction } from '../../../resources/listingActions';
import { type Row, rowPath, statisticsPath } from '../row';

/** Properties of a listing that determine its paths. */
type About = Pick<Row, 'family' | 'ID'>;

interface ActionPage {
  /** Returns the name of the route. */
  route: (listing: About) => string;
  path: (listing: About) => string;
}

const ofFamily = (name: string, path: string): ActionPage => ({
  route: ({ family }) => `${family}.${name}`,
  path: (listing) => `${rowPath(listing)}${path}`,
});
const closing = ofFamily('close', '/close');

/** Pages opened by actions. `viewOnSite` and `prospectus` open a new tab; actions that are not listed open a dialog. */
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

export const actionPath = (action: PageAction, listing: About): string => actionPages[action].path(listing);

export const actionRoute = (action: PageAction, listing: About): string => actionPages[action].route(listing);
