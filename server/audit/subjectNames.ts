import { inArray } from 'drizzle-orm';
import type { Language } from '../../schemas/languages';
import type { RecordKind } from '../../schemas/recordKinds';
import type { Database } from '../db/database';
import { metaListEntries, pages, promotionProducts, recordStore } from '../db/tables';

type Find = (db: Database, ids: number[], language: Language) => Promise<{ id: number; name: unknown }[]>;

const announcements = recordStore('announcement').table;

/** Functions that find the names of records of staff, by kind. */
const finders: Readonly<Partial<Record<RecordKind, Find>>> = {
  announcement: async (db, ids) => {
    const { id, fields } = announcements;
    const found = await db.select({ id, fields }).from(announcements).where(inArray(id, ids));
    return found.map((row) => ({ id: row.id, name: row.fields.name }));
  },
  metaListEntry: async (db, ids, language) => {
    const { id, names } = metaListEntries;
    const found = await db.select({ id, names }).from(metaListEntries).where(inArray(id, ids));
    return found.map((row) => ({ id: row.id, name: row.names[language] }));
  },
  page: async (db, ids) => {
    const { id, fields } = pages;
    const found = await db.select({ id, fields }).from(pages).where(inArray(id, ids));
    return found.map((row) => ({ id: row.id, name: row.fields.title }));
  },
  promotionProduct: async (db, ids, language) => {
    const { id, names } = promotionProducts;
    const found = await db.select({ id, names }).from(promotionProducts).where(inArray(id, ids));
    return found.map((row) => ({ id: row.id, name: row.names[language] }));
  },
};

interface Subject {
  subjectKind: RecordKind;
  subjectID: string;
}

/** Names of records of staff in a page of entries, with one query per kind. */
export const namesOfSubjects = async (
  db: Database,
  entries: readonly Subject[],
  language: Language,
): Promise<(subject: Subject) => string | undefined> => {
  const names = new Map<string, string>();
  for (const kind of new Set(entries.map(({ subjectKind }) => subjectKind))) {
    const find = finders[kind];
    const ids = entries.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectID }) => subjectID);
    const numbers = [...new Set(ids)].filter((id) => /^\d{1,9}$/.test(id)).map(Number);
    if (!find || numbers.length === 0) continue;
    for (const { id, name } of await find(db, numbers, language))
      if (typeof name === 'string') names.set(`${kind} ${id}`, name);
  }
  return ({ subjectKind, subjectID }) => names.get(`${subjectKind} ${subjectID}`);
};
