import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { PageRecord } from '../../schemas/pages/page';
import { type PageValues, pageForm, pageValues } from '../../schemas/pages/pageForm';
import { cookieTablesNode } from '../../schemas/pages/paths';
import { isLanguageNode, isReservedNode } from '../../schemas/pages/reservedNodes';
import {
  childrenOf,
  mayStandBelow,
  mostPages,
  type PageTarget,
  placesAfterMove,
  treeDepth,
} from '../../schemas/pages/tree';
import type { FieldValues } from '../../schemas/resourceSchema';
import type { WriteContext } from '../access/caller';
import {
  changeRecord,
  insertRecord,
  removeRecord,
  type SeenRecord,
  type VersionedRecords,
} from '../access/changeRecord';
import { changesBetween } from '../access/changes';
import type { Database } from '../db/database';
import { pages } from '../db/tables';
import { AppError, invalid } from '../errors';
import { placesOf, readTree, type TreePage, toPageRecord } from './pageRows';
import { sanitiseFields } from './sanitise';

/** Key of the advisory lock for writes, because valid paths and positions depend on all other pages. */
const treeLock = 72_081;

/** Author of a change, and first path segments that the server's routes reserve. */
export interface TreeContext extends WriteContext {
  routeRoots: ReadonlySet<string>;
}

interface Tree {
  tree: readonly TreePage[];
  routeRoots: ReadonlySet<string>;
}

/** Locks the tree until the transaction ends, and reads it. */
const lockTree = async (tx: Database): Promise<TreePage[]> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${treeLock})`);
  return readTree(tx);
};

const recordsIn = (tree: readonly TreePage[]): VersionedRecords<typeof pages, PageRecord> => ({
  kind: 'page',
  table: pages,
  respond: (_tx, row) => toPageRecord(row, tree),
});

const fieldsIn = (values: FieldValues): PageValues =>
  pageValues.parse(Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)));

interface PagePlace {
  /** Id of the page; undefined for a new page. */
  id: number | undefined;
  parentID: number | undefined;
  pathNodes: readonly string[];
}

/**
 * Requires that the path segment of a page is unique among its siblings, in their edited and their published versions.
 * @throws AppError `invalid`
 */
const checkAddress = ({ tree, routeRoots }: Tree, { id, parentID, pathNodes }: PagePlace): void => {
  const problem = (rule: 'pathReserved' | 'pathTaken') => invalid({ path: 'pathNode', message: { rule } });
  const isReserved = (node: string) =>
    parentID === undefined ? isReservedNode(node) || routeRoots.has(node) : isLanguageNode(node);
  if (pathNodes.some(isReserved)) throw problem('pathReserved');
  const taken = childrenOf(placesOf(tree), parentID)
    .filter(({ ID }) => ID !== id)
    .flatMap(({ page }) => [page.fields.pathNode, page.published?.pathNode]);
  if (pathNodes.some((node) => taken.includes(node))) throw problem('pathTaken');
};

const nodesOf = ({ fields, published }: Pick<TreePage, 'fields' | 'published'>): string[] => [
  fields.pathNode,
  ...(published ? [published.pathNode] : []),
];

const checkPlace = (
  tree: readonly TreePage[],
  id: number | undefined,
  parentID: number | undefined,
): void => {
  if (!mayStandBelow(placesOf(tree), id, parentID))
    throw invalid({ path: 'parentID', message: { rule: 'treeDepth', max: treeDepth } });
  const above = tree.find((page) => page.id === parentID);
  // The page with the cookie tables has no subpages, because the consent dialog shows a single page.
  if (above && nodesOf(above).includes(cookieTablesNode))
    throw invalid({ path: 'parentID', message: { rule: 'noPagesBelow' } });
};

/** Default menus of a new page: the main menu, or, for a subpage, the menu of its parent page. */
const defaultPlaces = (
  { public: isPublic, pathNode }: PageValues,
  parentID: number | undefined,
): PageValues['memberPlaces'] => {
  if (isPublic || pathNode === cookieTablesNode) return [];
  return [parentID === undefined ? 'main' : 'sub'];
};

/**
 * Creates a page after its siblings. @throws AppError `invalid`, or `conflict` if there are too many pages.
 */
export const createPage = async (
  tx: Database,
  { parentID, ...values }: FieldValues,
  { routeRoots, ...context }: TreeContext,
): Promise<PageRecord> => {
  const tree = await lockTree(tx);
  if (tree.length >= mostPages) throw new AppError('conflict');
  const written = fieldsIn(sanitiseFields(pageForm.fields, values));
  const parent = typeof parentID === 'number' ? parentID : undefined;
  const fields = { memberPlaces: defaultPlaces(written, parent), ...written };
  checkPlace(tree, undefined, parent);
  checkAddress({ tree, routeRoots }, { id: undefined, parentID: parent, pathNodes: [fields.pathNode] });
  const position = childrenOf(placesOf(tree), parent).length;
  const changes = changesBetween({}, { ...fields });
  return insertRecord(tx, recordsIn(tree), { fields, parentID: parent ?? null, position }, context, changes);
};

/**
 * Replaces the edited version of a page.
 * @throws AppError `not_found`, `stale`, `invalid`.
 */
export const updatePage = async (
  tx: Database,
  seen: SeenRecord,
  values: FieldValues,
  { routeRoots, ...context }: TreeContext,
): Promise<PageRecord> => {
  const tree = await lockTree(tx);
  return changeRecord(tx, recordsIn(tree), seen, context, (before) => {
    const fields = fieldsIn(sanitiseFields(pageForm.fields, values));
    const changes = changesBetween({ ...before.fields }, { ...fields });
    if (Object.keys(changes).length === 0) return undefined;
    const parentID = before.parentID ?? undefined;
    checkAddress({ tree, routeRoots }, { id: seen.id, parentID, pathNodes: [fields.pathNode] });
    return { action: 'update', set: { fields }, changes };
  });
};

/**
 * Publishes the edited version of a page, or unpublishes the page.
 * @throws AppError `not_found`, `stale`.
 */
export const setPublished = async (
  tx: Database,
  seen: SeenRecord,
  published: boolean,
  context: WriteContext,
): Promise<PageRecord> => {
  const tree = await lockTree(tx);
  return changeRecord(tx, recordsIn(tree), seen, context, (before) => {
    const after = published ? before.fields : null;
    if (isDeepStrictEqual(after, before.published)) return undefined;
    return {
      action: published ? 'publish' : 'unpublish',
      set: { published: after, publishedAt: published ? sql`now()` : null },
      changes: {},
    };
  });
};

/**
 * Moves a page with its descendants.
 * @throws AppError `not_found`, `stale`, `invalid`.
 */
export const movePage = async (
  tx: Database,
  seen: SeenRecord,
  target: PageTarget,
  { routeRoots, ...context }: TreeContext,
): Promise<PageRecord> => {
  const tree = await lockTree(tx);
  return changeRecord(tx, recordsIn(tree), seen, context, async (before) => {
    checkPlace(tree, seen.id, target.parentID);
    checkAddress(
      { tree, routeRoots },
      { id: seen.id, parentID: target.parentID, pathNodes: nodesOf(before) },
    );
    const moved = placesAfterMove(placesOf(tree), seen.id, target);
    for (const { ID, parentID = null, position } of moved)
      if (ID !== seen.id) await tx.update(pages).set({ parentID, position }).where(eq(pages.id, ID));
    const place = moved.find(({ ID }) => ID === seen.id);
    if (!place) return undefined;
    const set = { parentID: place.parentID ?? null, position: place.position };
    const changes = changesBetween({ parentID: before.parentID, position: before.position }, set);
    return { action: 'move', set, changes };
  });
};

/**
 * Deletes a page; the audit log stores its content.
 * @throws AppError `not_found`, `stale`, `conflict` if the page has subpages.
 */
export const deletePage = async (tx: Database, seen: SeenRecord, context: WriteContext): Promise<void> => {
  const tree = await lockTree(tx);
  return removeRecord(tx, recordsIn(tree), seen, context, ({ fields }) => {
    if (tree.some(({ parentID }) => parentID === seen.id)) throw new AppError('conflict');
    return changesBetween({ ...fields }, {});
  });
};
