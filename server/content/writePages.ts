import { eq, sql } from 'drizzle-orm';
import type { PageRecord } from '../../schemas/pages/page';
import { type PageValues, pageForm, pageValues } from '../../schemas/pages/pageForm';
import { cookieTablesNode } from '../../schemas/pages/paths';
import { isReservedNode } from '../../schemas/pages/reservedNodes';
import {
  childrenOf,
  mayStandBelow,
  mostPages,
  type PageTarget,
  placesAfterMove,
  treeDepth,
} from '../../schemas/pages/tree';
import type { FieldValues } from '../../schemas/resourceSchema';
import type { AuditAction } from '../../schemas/staffFilters';
import { audit } from '../access/audit';
import type { Caller } from '../access/caller';
import { type Changes, changesBetween } from '../access/changes';
import type { Database } from '../db/database';
import { pages } from '../db/tables';
import { AppError, invalid, notFound } from '../http/errors';
import { placesOf, readPage, readTexts, readTree, type TreePage } from './pageRows';
import { sanitiseFields } from './sanitise';

/** Who writes, in which request. */
export interface PageWriter {
  caller: Caller;
  traceID: string;
}

/** A page in the version that the caller has seen. */
interface Seen {
  id: number;
  version: number;
}

/** Held while the tree is written: whether an address is free, or a place is, depends on the other pages. */
const treeLock = 72_081;

/** The whole tree, which nobody else changes until the transaction ends. */
const holdTree = async (tx: Database): Promise<TreePage[]> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${treeLock})`);
  return readTree(tx);
};

/** @throws AppError `not_found`, or `stale` with the page as it is. */
const seenPage = async (
  tx: Database,
  tree: readonly TreePage[],
  { id, version }: Seen,
): Promise<TreePage> => {
  const page = tree.find((one) => one.id === id);
  if (!page) throw notFound();
  if (page.version !== version) throw new AppError('stale', { extra: { current: await readPage(tx, id) } });
  return page;
};

const fieldsIn = (values: FieldValues): PageValues =>
  pageValues.parse(Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)));

interface Standing {
  /** Undefined for a new page. */
  id: number | undefined;
  parentID: number | undefined;
  pathNodes: readonly string[];
}

/**
 * A page's address is its own, among its siblings as they are written and as they are read.
 * @throws AppError `invalid`
 */
const checkAddress = (tree: readonly TreePage[], { id, parentID, pathNodes }: Standing): void => {
  const problem = (rule: 'pathReserved' | 'pathTaken') => invalid({ path: 'pathNode', message: { rule } });
  if (parentID === undefined && pathNodes.some(isReservedNode)) throw problem('pathReserved');
  const taken = childrenOf(placesOf(tree), parentID)
    .filter(({ ID }) => ID !== id)
    .flatMap(({ page }) => [page.fields.pathNode, page.published?.pathNode]);
  if (pathNodes.some((node) => taken.includes(node))) throw problem('pathTaken');
};

const nodesOf = ({ fields, published }: TreePage): string[] => [
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
  // What the consent dialog shows is one page, and none of those in the menu.
  if (above && nodesOf(above).includes(cookieTablesNode))
    throw invalid({ path: 'parentID', message: { rule: 'noPagesBelow' } });
};

const note = async (
  tx: Database,
  id: number,
  action: AuditAction,
  changes: Changes,
  writer: PageWriter,
): Promise<void> => audit(tx, { ...writer, subject: { kind: 'page', id }, action, changes });

/** Makes a page behind its siblings. @throws AppError `invalid`, or `conflict` where there are too many. */
export const createPage = async (
  tx: Database,
  { parentID, ...values }: FieldValues,
  writer: PageWriter,
): Promise<PageRecord> => {
  const tree = await holdTree(tx);
  if (tree.length >= mostPages) throw new AppError('conflict');
  const fields = fieldsIn(sanitiseFields(pageForm.fields, values));
  const parent = typeof parentID === 'number' ? parentID : undefined;
  checkPlace(tree, undefined, parent);
  checkAddress(tree, { id: undefined, parentID: parent, pathNodes: [fields.pathNode] });
  const position = childrenOf(placesOf(tree), parent).length;
  const [row] = await tx
    .insert(pages)
    .values({ fields, parentID: parent ?? null, position })
    .returning({ id: pages.id });
  if (!row) throw new Error('Nothing was inserted');
  await note(tx, row.id, 'create', changesBetween({}, { ...fields }), writer);
  return readPage(tx, row.id);
};

/** Replaces what a page says in its draft. @throws AppError `not_found`, `stale`, `invalid`. */
export const updatePage = async (
  tx: Database,
  seen: Seen,
  values: FieldValues,
  writer: PageWriter,
): Promise<PageRecord> => {
  const tree = await holdTree(tx);
  const before = await seenPage(tx, tree, seen);
  const fields = fieldsIn(sanitiseFields(pageForm.fields, values));
  const texts = await readTexts(tx, seen.id);
  const changes = changesBetween({ ...texts.fields }, { ...fields });
  if (Object.keys(changes).length === 0) return readPage(tx, seen.id);
  const parentID = before.parentID ?? undefined;
  checkAddress(tree, { id: seen.id, parentID, pathNodes: [fields.pathNode] });
  await tx
    .update(pages)
    .set({ fields, version: sql`${pages.version} + 1`, updatedAt: sql`now()` })
    .where(eq(pages.id, seen.id));
  await note(tx, seen.id, 'update', changes, writer);
  return readPage(tx, seen.id);
};

/** Publishes a page as its draft is, or takes it away. @throws AppError `not_found`, `stale`. */
export const setPublished = async (
  tx: Database,
  seen: Seen,
  published: boolean,
  writer: PageWriter,
): Promise<PageRecord> => {
  const tree = await holdTree(tx);
  const before = await seenPage(tx, tree, seen);
  if (published ? before.isAsPublished : before.published === null) return readPage(tx, seen.id);
  await tx
    .update(pages)
    .set({
      published: published ? pages.fields : null,
      publishedAt: published ? sql`now()` : null,
      version: sql`${pages.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(pages.id, seen.id));
  await note(tx, seen.id, published ? 'publish' : 'unpublish', {}, writer);
  return readPage(tx, seen.id);
};

/** Moves a page with those below it. @throws AppError `not_found`, `stale`, `invalid`. */
export const movePage = async (
  tx: Database,
  seen: Seen,
  target: PageTarget,
  writer: PageWriter,
): Promise<PageRecord> => {
  const tree = await holdTree(tx);
  const before = await seenPage(tx, tree, seen);
  checkPlace(tree, seen.id, target.parentID);
  checkAddress(tree, { id: seen.id, parentID: target.parentID, pathNodes: nodesOf(before) });
  const moved = placesAfterMove(placesOf(tree), seen.id, target);
  for (const { ID, parentID, position } of moved) {
    const own = ID === seen.id ? { version: sql`${pages.version} + 1`, updatedAt: sql`now()` } : {};
    await tx
      .update(pages)
      .set({ parentID: parentID ?? null, position, ...own })
      .where(eq(pages.id, ID));
  }
  const place = moved.find(({ ID }) => ID === seen.id);
  if (place) {
    const now = { parentID: place.parentID ?? null, position: place.position };
    const changes = changesBetween({ parentID: before.parentID, position: before.position }, now);
    await note(tx, seen.id, 'move', changes, writer);
  }
  return readPage(tx, seen.id);
};

/** Deletes a page; the audit log keeps what it said. @throws AppError `not_found`, `stale`, `conflict` with pages below it. */
export const deletePage = async (tx: Database, seen: Seen, writer: PageWriter): Promise<void> => {
  const tree = await holdTree(tx);
  await seenPage(tx, tree, seen);
  if (tree.some(({ parentID }) => parentID === seen.id)) throw new AppError('conflict');
  const { fields } = await readTexts(tx, seen.id);
  await tx.delete(pages).where(eq(pages.id, seen.id));
  await note(tx, seen.id, 'delete', changesBetween({ ...fields }, {}), writer);
};
