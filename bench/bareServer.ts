import Fastify from 'fastify';
import pg from 'pg';
import * as z from 'zod';

/**
 * Baseline for comparisons, run as a separate process: Fastify and pg, with a single query per route, and without
 * sign-in, roles, row scope, total, version, audit log or validation. Prints its URL when it is ready.
 */
const { DATABASE_URL } = z.object({ DATABASE_URL: z.string() }).parse(process.env);

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify();

type Row = Record<string, unknown>;

const row =
  'id, account_id, family, off_market, status, awaiting_review, version, title, address_text, case_number, ' +
  'shown_case_number, key_price, thumbnail, image_count, created_at, updated_at';

app.get<{ Querystring: { account: string } }>('/page', async ({ query }) => {
  const { rows } = await pool.query<Row>(
    `SELECT ${row} FROM listings WHERE account_id = $1 AND status <> 7 ORDER BY updated_at DESC, id DESC LIMIT 25`,
    [query.account],
  );
  return { listings: rows };
});

app.get<{ Params: { id: string } }>('/one/:id', async ({ params }) => {
  const { rows } = await pool.query<Row>('SELECT * FROM listings WHERE id = $1', [params.id]);
  return { listing: rows[0] };
});

app.put<{ Params: { id: string }; Body: { listing: { title?: string } } }>(
  '/one/:id',
  async ({ params, body }) => {
    const { rows } = await pool.query<Row>(
      `UPDATE listings SET fields = $2, title = $3, version = version + 1, updated_at = now()
     WHERE id = $1 RETURNING *`,
      [params.id, body.listing, body.listing.title],
    );
    return { listing: rows[0] };
  },
);

app.post<{ Body: { listing: { accountID: number; title?: string } } }>('/one', async ({ body }, reply) => {
  const { accountID, ...fields } = body.listing;
  const { rows } = await pool.query<Row>(
    'INSERT INTO listings (account_id, family, title, fields) VALUES ($1, 1, $2, $3) RETURNING *',
    [accountID, fields.title, fields],
  );
  reply.code(201);
  return { listing: rows[0] };
});

await pool.query('SELECT 1');
// The caller waits for the URL: the operating system chooses the port.
process.stdout.write(await app.listen({ port: 0, host: 'localhost' }));
