import { accountEvents, listingEvents } from '../../../schemas/tracking/codes';
import {
  accountMark,
  clickMark,
  happeningAt,
  idOf,
  listingMark,
  pageMark,
  shownAs,
  shownMark,
} from '../watch';

const marks = [listingMark, accountMark, pageMark, clickMark, shownMark];

const withoutTarget = `no ${listingMark} or ${accountMark} around it`;

/** Names of the events that `data-torvet-click` can report. */
const clicksOf = (events: Readonly<Record<string, number>>) =>
  Object.keys(events)
    .filter((name) => !/Visit|Impression|Click|Agent/.test(name))
    .join(', ');

/** Why a mark is not counted, by its attribute; undefined where it is. */
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
};

/** Reports marks of the page that are not counted, each once, now and when it changes. */
export const checkMarks = (say: (text: string, element: Element) => void): void => {
  const said = new WeakMap<Element, string>();
  const check = () => {
    for (const element of document.querySelectorAll(marks.map((mark) => `[${mark}]`).join())) {
      const problems = marks.flatMap((mark) => {
        const value = element.getAttribute(mark);
        const problem = value === null ? undefined : checks[mark]?.(element, value);
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
