import {
  accountEvents,
  type ListingEventName,
  listingEvents,
  userEvents,
} from '../../schemas/tracking/codes';
import type { Happening, Report } from './reporter';
import { shortText } from './shortText';

export const listingMark = 'data-torvet-listing';
export const accountMark = 'data-torvet-account';
export const shownMark = 'data-torvet-shown';
export const clickMark = 'data-torvet-click';
export const pageMark = 'data-torvet-page';
export const searchMark = 'data-torvet-search';

const isListingEvent = (name: string): name is ListingEventName => Object.hasOwn(listingEvents, name);
const isAccountEvent = (name: string): name is keyof typeof accountEvents =>
  Object.hasOwn(accountEvents, name);

const valueOf = (element: Element, name: string) =>
  element.closest(`[${name}]`)?.getAttribute(name) || undefined;

export const idOf = (element: Element, name: string): number | undefined => {
  const id = Number(valueOf(element, name));
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

const sourceOf = (element: Element) => valueOf(element, 'data-torvet-source');

/**
 * Event of an element, about the listing that contains the element, or else about the account. Undefined if the element
 * is in neither.
 */
export const happeningAt = (element: Element, name: string): Happening | undefined => {
  const [listingID, accountID] = [idOf(element, listingMark), idOf(element, accountMark)];
  if (listingID !== undefined && isListingEvent(name))
    return {
      event: 'listing_action',
      action: listingEvents[name],
      target_listing_id: listingID,
      target_account_id: accountID,
      page_s_source: sourceOf(element),
    };
  return listingID === undefined && accountID !== undefined && isAccountEvent(name)
    ? { event: 'account_action', action: accountEvents[name], target_account_id: accountID }
    : undefined;
};

export const shownAs = (element: Element | null) => {
  const way = element?.getAttribute(shownMark);
  return way === 'promoted' || way === 'organic' ? way : undefined;
};

/** True for a click that closes a disclosure; only opening it is counted. */
const isClosing = (element: Element) =>
  element instanceof HTMLElement &&
  element.tagName === 'SUMMARY' &&
  element.closest('details')?.open === true;

/**
 * Maximum length of a text in an event, in characters. The server allows twice as many UTF-16 units, because a
 * character may need two.
 */
const longest = { target: 250, search: 100 };

const targetOf = (element: Element) =>
  shortText(
    element instanceof HTMLAnchorElement ? element.href : (element.textContent ?? ''),
    longest.target,
  );

const watchClicks = (report: Report) => {
  const clicked = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const marked = target.closest(`[${clickMark}]`);
    const happening = marked && happeningAt(marked, marked.getAttribute(clickMark) ?? '');
    if (happening && !isClosing(marked)) report({ ...happening, click_target: targetOf(marked) }, true);
    const link = target.closest('a');
    const way = shownAs(link && link.closest(`[${shownMark}]`));
    const opened = link && way && happeningAt(link, `${way}Click`);
    if (opened) report({ ...opened, click_target: targetOf(link) }, true);
  };
  document.addEventListener('torvet:favorite', ({ target }) => {
    const added = target instanceof Element && happeningAt(target, 'favorite');
    if (added) report(added);
  });
  document.addEventListener('click', clicked, true);
  // The middle mouse button opens links too.
  document.addEventListener('auxclick', (event) => event.button === 1 && clicked(event), true);
};

const reportSearch = (report: Report, element: Element) => {
  const text = (name: string) => shortText(element.getAttribute(name) ?? '', longest.search);
  const type = Number(element.getAttribute('data-torvet-type'));
  report({
    event: 'user_action',
    action: userEvents.search,
    search_input: text(searchMark),
    search_choice: text('data-torvet-choice'),
    listing_type: type > 0 ? type : undefined,
  });
};

/** Reports a listing in a list when half of it has been visible, and a search when its results are displayed. */
const watchLists = (report: Report) => {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        const way = shownAs(target);
        const happening = way && happeningAt(target, `${way}Impression`);
        if (happening) report(happening);
      }
    },
    { threshold: 0.5 },
  );
  const known = new WeakSet<Element>();
  const look = () => {
    for (const element of document.querySelectorAll(`[${shownMark}],[${searchMark}]`)) {
      if (known.has(element)) continue;
      known.add(element);
      if (element.hasAttribute(shownMark)) seen.observe(element);
      else reportSearch(report, element);
    }
  };
  look();
  // Observes lists that grow, and pages that scripts render.
  new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true });
};

/** List with the link to this page, if the URL contains it, as in links of mails. */
const arrivalSource = () =>
  /^(?:sar|slo|slpr?|blo|flo|sao|sap)0?$/.exec(
    new URLSearchParams(window.location.search).get('s') ?? '',
  )?.[0];

const reportVisit = (report: Report) => {
  const page = document.querySelector(`[${pageMark}]`);
  const happening = page && (happeningAt(page, 'pageVisit') ?? happeningAt(page, 'profileVisit'));
  if (!happening) return;
  const source = arrivalSource();
  report(source ? { ...happening, page_s_source: source } : happening, true);
  if (happening.event === 'listing_action' && source?.startsWith('sar'))
    report({ ...happening, action: listingEvents.matchedSearchAgent, page_s_source: source }, true);
};

/** Reports clicks, impressions and searches of elements that have `data-torvet-…` attributes. */
export const watchMarks = (report: Report): void => {
  watchClicks(report);
  watchLists(report);
};

/** Reports the visit of a page, and the events on it. */
export const watchPage = (report: Report): void => {
  const begin = () => {
    reportVisit(report);
    watchMarks(report);
    // A page restored from the back-forward cache counts as another visit.
    window.addEventListener('pageshow', ({ persisted }) => persisted && reportVisit(report));
  };
  const whenParsed = () =>
    document.readyState === 'loading'
      ? document.addEventListener('DOMContentLoaded', begin, { once: true })
      : begin();
  // A prerendered page counts when it is activated.
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', whenParsed, { once: true });
  } else whenParsed();
};
