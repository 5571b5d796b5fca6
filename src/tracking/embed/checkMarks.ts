import { accountEvents, listingEvents } from '../../../schemas/tracking/codes';
import {
  accountMark,
  clickMark,
  happeningAt,
  idOf,
  listingMark,
  pageMark,
  searchMark,
  shownAs,
  shownMark,
} from '../watch';

const typeMark = 'data-torvet-type';

const marks = [listingMark, accountMark, pageMark, clickMark, shownMark, searchMark, typeMark];

const withoutTarget = `no ${listingMark} or ${accountMark} around it`;

/** Names of the events that `data-torvet-click` can report. */
const clicksOf = (events: Readonly<Record<string, number>>) =>
  Object.keys(events)
    .filter((name) => !/Visit|Impression|Click|Agent/.test(name))
    .join(', ');

/** Returns the error of an attribute that prevents tracking; undefined if the attribute is valid. */
const checks: Readonly<Record<string, (element: Element, value: string) => string | undefined>> = {
  [listingMark]: (element) => (idOf(element, listingMark) === undefined ? 'it is no id' : undefined),
  [accountMark]: (element) => (idOf(element, accountMark) === undefined ? 'it is no id' : undefined),
  [pageMark]: (element) => {
    if (!happeningAt(element, 'pageVisit') && !happeningAt(element, 'profileVisit')) return withoutTarget;
    return element === document.querySelector(`[${pageMark}]`) ? undefined : 'only the first one counts';
  },
  [clickMark]: (element, value) => {
    if (happeningAt(element, value)) return undefined;
    const listing = idOf(element, listingMark);
    if (listing === undefined && idOf(element, accountMark) === undefined) return withoutTarget;
    return `it has to be one of ${clicksOf(listing === undefined ? accountEvents : listingEvents)}`;
  },
  [shownMark]: (element) => {
    if (!shownAs(element)) return 'it has to be promoted or organic';
    return idOf(element, listingMark) === undefined ? `no ${listingMark} around it` : undefined;
  },
  [searchMark]: (element) =>
    element.hasAttribute(shownMark) ? `${shownMark} is on the same element` : undefined,
  [typeMark]: (element, value) => {
    if (!element.hasAttribute(searchMark)) return `no ${searchMark} on the element`;
    return Number(value) > 0 ? undefined : 'it is no number of a listing type';
  },
};

/**
 * Reports each invalid attribute once, on load and when the page changes.
 * @param isVisitOver returns true if the visit was counted, or would have been with consent.
 */
export const checkMarks = (
  say: (text: string, element: Element) => void,
  isVisitOver: () => boolean,
): void => {
  const said = new WeakMap<Element, string>();
  const inTime = new WeakSet<Element>();
  const lateness = (element: Element) => {
    if (!isVisitOver()) inTime.add(element);
    return inTime.has(element) ? undefined : 'it was added after the visit of the page had been counted';
  };
  const check = () => {
    for (const element of document.querySelectorAll(marks.map((mark) => `[${mark}]`).join())) {
      const problems = marks.flatMap((mark) => {
        const value = element.getAttribute(mark);
        const problem =
          value === null
            ? undefined
            : (checks[mark]?.(element, value) ?? (mark === pageMark ? lateness(element) : undefined));
        return problem === undefined ? [] : `${mark}="${value}" is not counted: ${problem}`;
      });
      const text = problems.join('; ');
      if (text !== (said.get(element) ?? '')) {
        said.set(element, text);
        if (text) say(text, element);
      }
    }
  };
  check();
  new MutationObserver(check).observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributeFilter: marks,
  });
};
