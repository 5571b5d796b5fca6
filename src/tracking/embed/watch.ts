import { type ListingEventName, listingEvents } from '../../../schemas/tracking/codes';
import { shortText } from '../shortText';

/** Something that happened to a listing on the page. */
export interface Happening {
  event: ListingEventName;
  listingID: number;
  /** What was clicked. */
  target?: string;
  /** Search-source code of the list it stands in. */
  source?: string;
  /** The page may be gone in a moment. */
  atOnce?: boolean;
}

type Report = (happening: Happening) => void;

const listing = 'data-torvet-listing';
const shown = 'data-torvet-shown';
const click = 'data-torvet-click';
const visit = 'data-torvet-page';

const isEvent = (name: string | null): name is ListingEventName =>
  name !== null && Object.hasOwn(listingEvents, name);

const idOf = (element: Element): number | undefined => {
  const id = Number(element.closest(`[${listing}]`)?.getAttribute(listing));
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

const sourceOf = (element: Element) =>
  element.closest('[data-torvet-source]')?.getAttribute('data-torvet-source') ?? undefined;

const wayOf = (element: Element | null) => {
  const way = element?.getAttribute(shown);
  return way === 'promoted' || way === 'organic' ? way : undefined;
};

/** Opening counts, closing does not. */
const isClosing = (element: Element) =>
  element instanceof HTMLElement &&
  element.tagName === 'SUMMARY' &&
  element.closest('details')?.open === true;

/** Characters of what was clicked: the server takes 500 units, of which some characters need two. */
const longestTarget = 250;

const targetOf = (element: Element) =>
  shortText(element instanceof HTMLAnchorElement ? element.href : (element.textContent ?? ''), longestTarget);

const watchClicks = (report: Report) => {
  const clicked = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const marked = target.closest(`[${click}]`);
    const name = marked?.getAttribute(click) ?? null;
    const listingID = idOf(target);
    if (listingID === undefined) return;
    if (marked && isEvent(name) && !isClosing(marked)) {
      report({ event: name, listingID, target: targetOf(marked), source: sourceOf(marked), atOnce: true });
    }
    const link = target.closest('a');
    const way = wayOf(link && link.closest(`[${shown}]`));
    if (link && way) {
      const event = `${way}Click` as const;
      report({ event, listingID, target: targetOf(link), source: sourceOf(link), atOnce: true });
    }
  };
  document.addEventListener('click', clicked, true);
  // The middle button opens links too.
  document.addEventListener('auxclick', (event) => event.button === 1 && clicked(event), true);
};

/** A listing in a list has been seen once half of it was. */
const watchLists = (report: Report) => {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        const listingID = idOf(target);
        const way = wayOf(target);
        if (listingID !== undefined && way) {
          report({ event: `${way}Impression`, listingID, source: sourceOf(target) });
        }
      }
    },
    { threshold: 0.5 },
  );
  const known = new WeakSet<Element>();
  const look = () => {
    for (const card of document.querySelectorAll(`[${shown}]`)) {
      if (known.has(card)) continue;
      known.add(card);
      seen.observe(card);
    }
  };
  look();
  // Lists that grow, and pages that are drawn by script.
  new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true });
};

const reportVisit = (report: Report) => {
  const page = document.querySelector(`[${visit}]`);
  const listingID = page && idOf(page);
  if (listingID) report({ event: 'pageVisit', listingID, atOnce: true });
};

/** Reports what happens to the listings that the page's `data-torvet-…` attributes name. */
export const watchPage = (report: Report): void => {
  const begin = () => {
    reportVisit(report);
    watchClicks(report);
    watchLists(report);
    // Back again from a page that was left: another visit.
    window.addEventListener('pageshow', ({ persisted }) => persisted && reportVisit(report));
  };
  const whenParsed = () =>
    document.readyState === 'loading'
      ? document.addEventListener('DOMContentLoaded', begin, { once: true })
      : begin();
  // A page that the browser draws ahead has not been visited yet.
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', whenParsed, { once: true });
  } else whenParsed();
};
