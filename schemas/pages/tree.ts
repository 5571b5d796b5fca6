/** Rules for the tree of pages, shared by app and server. This module must not import Zod. */

/** Maximum number of levels. */
export const treeDepth = 3;
/** Maximum number of pages; the tree is always read completely. */
export const mostPages = 200;

/** Position of a page in the tree. */
export interface PagePlace {
  ID: number;
  parentID?: number | undefined;
  position: number;
}

/** New position of a page: its parent (undefined at the top) and index. */
export interface PageTarget {
  parentID?: number | undefined;
  position: number;
}

/** Children of a page, or the pages at the top, in order. */
export const childrenOf = <Page extends PagePlace>(
  pages: readonly Page[],
  parentID: number | undefined,
): Page[] =>
  pages
    .filter((page) => page.parentID === parentID)
    .toSorted((one, other) => one.position - other.position || one.ID - other.ID);

/** Page and its ancestors, topmost first. Stops at a cycle. */
export const lineOf = <Page extends PagePlace>(pages: readonly Page[], ID: number | undefined): Page[] => {
  const line: Page[] = [];
  let at = pages.find((page) => page.ID === ID);
  while (at && !line.includes(at)) {
    line.unshift(at);
    const { parentID } = at;
    at = pages.find((page) => page.ID === parentID);
  }
  return line;
};

const heightOf = (pages: readonly PagePlace[], ID: number, within = treeDepth + 1): number =>
  within === 0
    ? 0
    : 1 + Math.max(0, ...childrenOf(pages, ID).map((child) => heightOf(pages, child.ID, within - 1)));

/**
 * True if a page may become a child of another page: the other page is neither the page itself nor a descendant, and
 * the page with its own children stays within the maximum depth.
 */
export const mayStandBelow = (
  pages: readonly PagePlace[],
  ID: number | undefined,
  parentID: number | undefined,
): boolean => {
  const above = lineOf(pages, parentID);
  if (parentID !== undefined && above.length === 0) return false;
  if (above.some((page) => page.ID === ID)) return false;
  return above.length + (ID === undefined ? 1 : heightOf(pages, ID)) <= treeDepth;
};

/**
 * Positions that change when a page is moved: those of the page and its new siblings.
 * @param target new position; a position after the end means last.
 */
export const placesAfterMove = (
  pages: readonly PagePlace[],
  ID: number,
  { parentID, position }: PageTarget,
): PagePlace[] => {
  const others = childrenOf(pages, parentID).filter((page) => page.ID !== ID);
  const order = others.map((page) => page.ID).toSpliced(Math.min(position, others.length), 0, ID);
  const before = new Map(pages.map((page) => [page.ID, page]));
  return order
    .map((one, index) => ({ ID: one, parentID, position: index }))
    .filter((place) => {
      const now = before.get(place.ID);
      return now?.parentID !== place.parentID || now?.position !== place.position;
    });
};

/** Moves of a page by one step: before or after a sibling, into or out of a parent. */
export const treeSteps = ['up', 'down', 'in', 'out'] as const;
export type TreeStep = (typeof treeSteps)[number];

/**
 * Target of a step: before the preceding or after the next sibling, into the preceding sibling, or after the parent.
 * @returns undefined if the step is not possible.
 */
export const targetOf = (
  pages: readonly PagePlace[],
  { ID, parentID }: PagePlace,
  step: TreeStep,
): PageTarget | undefined => {
  const siblings = childrenOf(pages, parentID);
  const index = siblings.findIndex((page) => page.ID === ID);
  switch (step) {
    case 'up':
      return index > 0 ? { parentID, position: index - 1 } : undefined;
    case 'down':
      return index < siblings.length - 1 ? { parentID, position: index + 1 } : undefined;
    case 'in': {
      const above = siblings[index - 1];
      if (!above || !mayStandBelow(pages, ID, above.ID)) return undefined;
      return { parentID: above.ID, position: childrenOf(pages, above.ID).length };
    }
    case 'out': {
      const parent = pages.find((page) => page.ID === parentID);
      if (!parent) return undefined;
      const aunts = childrenOf(pages, parent.parentID);
      return {
        parentID: parent.parentID,
        position: aunts.findIndex((page) => page.ID === parent.ID) + 1,
      };
    }
  }
};
