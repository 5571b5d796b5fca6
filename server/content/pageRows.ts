import { isDeepStrictEqual } from 'node:util';
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PageRecord, PageRow } from '../../schemas/pages/page';
import type { PageValues } from '../../schemas/pages/pageForm';
import { newsNode } from '../../schemas/pages/places';
import { lineOf, type PagePlace, treeDepth } from '../../schemas/pages/tree';
import type { Database } from '../db/database';
import { pages } from '../db/tables';
import { notFound } from '../errors';

export const pathPattern = new RegExp(`^(?:/[a-z0-9-]{1,60}){1,${treeDepth}}/?$`);

/** Fields of a page without its texts. */
type Named = Omit<PageValues, 'content' | 'contentEnglish'>;

const { fields: _fields, published: _published, ...columns } = getTableColumns(pages);

const withoutText = (column: typeof pages.fields | typeof pages.published) =>
  sql<Named | null>`${column} - 'content' - 'contentEnglish'`;

/** Reads all pages (at most `mostPages`) without their texts. */
export const readTree = async (db: Database) =>
  db
    .select({
      ...columns,
      fields: sql<Named>`${withoutText(pages.fields)}`,
      published: withoutText(pages.published),
      isAsPublished: sql<boolean>`${pages.fields} is not distinct from ${pages.published}`,
    })
    .from(pages)
    .orderBy(asc(pages.position), asc(pages.id));

export type TreePage = Awaited<ReturnType<typeof readTree>>[number];

/** True if a page is news, which is a child of the page `nyheder` at the top of the tree. */
export const isNews = (tree: readonly TreePage[], { parentID }: TreePage): boolean =>
  tree.some(
    ({ id, parentID: above, published }) =>
      id === parentID && above === null && published?.pathNode === newsNode,
  );

/**
 * Reads all pages, with news of a later date as unpublished, so that neither menus nor links reveal them.
 * @param today Danish date.
 */
export const readPublishedTree = async (db: Database, today: string): Promise<TreePage[]> => {
  const tree = await readTree(db);
  return tree.map((page) =>
    isNews(tree, page) && (page.published?.newsDate ?? today) > today ? { ...page, published: null } : page,
  );
};

/**
 * Reads the edited and the published content of a page. @throws AppError `not_found`
 */
export const readTexts = async (
  db: Database,
  id: number,
): Promise<{ fields: PageValues; published: PageValues | null }> => {
  const [found] = await db
    .select({ fields: pages.fields, published: pages.published })
    .from(pages)
    .where(eq(pages.id, id));
  if (!found) throw notFound();
  return found;
};

/** Positions of pages, for the functions in `schemas/pages/tree.ts`. */
export const placesOf = (tree: readonly TreePage[]): (PagePlace & { page: TreePage })[] =>
  tree.map((page) => ({
    ID: page.id,
    parentID: page.parentID ?? undefined,
    position: page.position,
    page,
  }));

const placedRow = ({ id, parentID, position, published, isAsPublished, version, updatedAt }: TreePage) => ({
  ID: id,
  ...(parentID === null ? {} : { parentID }),
  position,
  state:
    published === null ? ('draft' as const) : isAsPublished ? ('published' as const) : ('changed' as const),
  version,
  updatedAt: updatedAt.toISOString(),
});

/** Converts a page to a row of the tree for staff. */
export const toPageRow = (page: TreePage): PageRow => {
  const { title, pathNode } = page.fields;
  return { ...placedRow(page), title, pathNode };
};

/** Path of a published page; undefined if the page or an ancestor is not published. */
export const publishedPath = (tree: readonly TreePage[], id: number): string | undefined => {
  const nodes = lineOf(placesOf(tree), id).map(({ page }) => page.published?.pathNode);
  return nodes.length === 0 || nodes.includes(undefined) ? undefined : `/${nodes.join('/')}`;
};

/**
 * Converts a page to the response for staff. @param tree all pages, which determine the path.
 */
export const toPageRecord = (row: typeof pages.$inferSelect, tree: readonly TreePage[]): PageRecord => {
  const page = { ...row, isAsPublished: isDeepStrictEqual(row.fields, row.published) };
  const path = publishedPath([...tree.filter(({ id }) => id !== row.id), page], row.id);
  return {
    ...row.fields,
    ...placedRow(page),
    createdAt: row.createdAt.toISOString(),
    ...(row.publishedAt === null ? {} : { publishedAt: row.publishedAt.toISOString() }),
    ...(path === undefined ? {} : { publishedPath: path }),
  };
};

/**
 * Reads a page for staff. @throws AppError `not_found`
 */
export const readPage = async (db: Database, id: number): Promise<PageRecord> => {
  const [row] = await db.select().from(pages).where(eq(pages.id, id));
  if (!row) throw notFound();
  return toPageRecord(row, await readTree(db));
};
