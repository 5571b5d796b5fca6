import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoEmail, demoPassword } from '../../schemas/demo';
import { foundSchema } from '../../schemas/search';
import { type Database, rows } from '../../server/db/database';
import { openPostgres } from '../../server/db/postgres';
import { seedDemo } from '../../server/demo/seed';
import { type FreshDatabase, freshDatabase, products } from '../support/databases';
import { postgresFolder } from '../support/postgres';
import { startProcess } from '../support/process';
import { describeOnEachDatabase } from '../support/server';
import { makeSite } from '../support/site';

/** Row count of every table, including those of the job queue. */
const rowCounts = async (db: Database): Promise<Record<string, number>> => {
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    const [counted] = await rows<{ amount: number }>(
      db,
      sql`select count(*) as amount from ${sql.raw(name)}`,
    );
    counts.push([name, counted?.amount ?? 0]);
  }
  return Object.fromEntries(counts);
};

/** Titles found by a search through HTTP. */
const searchTitles = async (url: string, token: string, q: string) => {
  const answer = await fetch(`${url}/api/v2/search?q=${encodeURIComponent(q)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return foundSchema.parse(await answer.json()).listings.map(({ title }) => title);
};

const signIn = async (url: string): Promise<string> => {
  const login = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: demoEmail('maegler'), password: demoPassword }),
  });
  return login.text();
};

describe.runIf(products().includes('postgres'))('A backup of PostgreSQL', () => {
  let source: FreshDatabase;
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'torvet-restore-'));
    source = await freshDatabase('postgres');
    await seedDemo(source);
  });
  afterAll(async () => {
    await source.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const sourceURL = () => source.url ?? '';
  const run = (program: string, ...options: string[]) => {
    const { status, stderr } = spawnSync(join(postgresFolder() ?? '', program), options, {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  };

  const formats = [
    {
      format: 'custom',
      restore: (file: string, target: string) => {
        run('pg_dump', '--format=custom', `--file=${file}`, sourceURL());
        run('pg_restore', '--exit-on-error', `--dbname=${target}`, file);
      },
    },
    {
      format: 'plain',
      restore: (file: string, target: string) => {
        run('pg_dump', '--format=plain', `--file=${file}`, sourceURL());
        run('psql', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1', `--file=${file}`, target);
      },
    },
  ];

  it.each(formats)(
    'in $format format can be restored into an empty database, on which the server starts and searches work',
    async ({ format, restore }) => {
      const name = `restored_${format}_${process.pid}`;
      await source.db.execute(sql.raw(`create database ${name} template template0`));
      try {
        const target = new URL(sourceURL());
        target.pathname = name;
        restore(join(folder, format), target.href);

        const restored = openPostgres(target.href, { connections: 1, queue: 10 });
        const counts = await rowCounts(restored.db);
        await restored.close();
        expect(counts).toEqual(await rowCounts(source.db));
        expect(counts['public.listings']).toBeGreaterThan(200);

        const server = await startProcess({ DATA_DIR: folder, DATABASE_URL: target.href });
        try {
          const [listing] = await rows<{ title: string }>(
            source.db,
            sql`select title from listings join accounts on accounts.id = listings.account_id
              join associations on associations.account_id = accounts.id join users on users.id = associations.user_id
              where users.email = ${demoEmail('maegler')} and listings.status = 2 order by listings.id limit 1`,
          );
          const token = await signIn(server.url);
          expect(await searchTitles(server.url, token, listing?.title ?? '')).toContain(listing?.title);
        } finally {
          await server.end('SIGTERM');
        }
      } finally {
        await source.db.execute(sql.raw(`drop database ${name} with (force)`));
      }
    },
    240_000,
  );
});

describe('A backup of the embedded database', () => {
  it('is a copy of the database folder, with which another server starts', async () => {
    const site = await makeSite('pglite');
    const copy = mkdtempSync(join(tmpdir(), 'torvet-copy-'));
    try {
      const token = await site.arrange(async (_database, { account, listing, userOn, tokenFor }) => {
        const own = await account();
        await listing({ accountID: own.id, title: 'Kontor ved havnen' });
        return tokenFor(await userOn(own, 'readonly'));
      });
      cpSync(site.environment.DATA_DIR ?? '', copy, { recursive: true });
      const server = await startProcess({ ...site.environment, DATA_DIR: copy });
      expect(await searchTitles(server.url, token, 'kontor')).toEqual(['Kontor ved havnen']);
      await server.end('SIGTERM');
    } finally {
      await site.remove();
      rmSync(copy, { recursive: true, force: true });
    }
  }, 240_000);
});

describeOnEachDatabase('Every function of the database schema', (server) => {
  it('works with an empty search_path', async () => {
    const { db } = server().database;
    const unbound = await rows<{ name: string; names: string }>(
      db,
      sql`with ours as (
          select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
        ), named (name) as (
          select proname from pg_proc where pronamespace in (select oid from ours)
          union select relname from pg_class where relnamespace in (select oid from ours)
          union select typname from pg_type where typnamespace in (select oid from ours) and typelem = 0
        )
        select p.proname as name, string_agg(named.name, ', ') as names
        from pg_proc as p join pg_language as l on l.oid = p.prolang cross join named
        where p.pronamespace in (select oid from ours) and l.lanname in ('sql', 'plpgsql')
          and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')
          and p.prosqlbody is null
          and not coalesce(array_to_string(p.proconfig, ' ') ~ 'search_path=', false)
          and p.prosrc ~ ('(^|[^.[:alnum:]_])' || named.name || '([^[:alnum:]_]|$)')
        group by p.proname order by p.proname`,
    );
    expect(unbound).toEqual([]);
  });
});
