import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { catalogue } from '../../i18n/catalogue';
import { translate } from '../../i18n/translate';
import { languages } from '../../schemas/languages';
import { auditLog } from '../../server/db/tables';
import { openJobs } from '../../server/jobs/jobs';
import { jobTable } from '../../server/jobs/table';
import { describeOnEachDatabase } from '../support/server';

interface Shown {
  ID: string;
  title: string;
  state: string;
  error?: string;
  payload: object;
  retryCount: number;
}

describeOnEachDatabase('The job log for staff', (server) => {
  const staff = async () => server().as(await server().user({ staff: true }));
  const failedJob = async () => {
    const { database } = server();
    const jobs = openJobs({ database, log: server().app.log });
    await database.transaction((tx) =>
      jobs.send(tx, 'import.check', { importID: 4711, round: 1 }, { singletonKey: crypto.randomUUID() }),
    );
    await database.db.execute(sql`update pgboss.job set state = 'failed', completed_on = now(), retry_count = 8,
      output = '{"message": "Error: the file is gone"}' where name = 'import.check' and state = 'created'`);
  };
  const listed = async (filter: object): Promise<Shown[]> => {
    const answer = await (await staff()).get(
      `/api/v2/jobs?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    expect(answer.statusCode).toBe(200);
    return answer.json<{ jobs: Shown[] }>().jobs;
  };

  it('shows the error and payload of each failed job, which can be retried once', async () => {
    await failedJob();
    const [job] = await listed({ state: 'failed', name: 'import.check' });
    expect(job).toMatchObject({
      title: 'Kontrol af import',
      state: 'failed',
      error: 'Error: the file is gone',
      payload: { importID: 4711, round: 1 },
      retryCount: 8,
    });
    expect(await listed({ state: 'done' })).toEqual([]);
    const client = await staff();
    const answers = await Promise.all([
      client.post(`/api/v2/jobs/${job?.ID}/retry`),
      client.post(`/api/v2/jobs/${job?.ID}/retry`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const shown = await client.get(`/api/v2/jobs/${job?.ID}`);
    expect(shown.json<{ job: Shown }>().job).toMatchObject({ state: 'waiting', retryCount: 0 });
    const noted = await server().database.db.select().from(auditLog);
    expect(noted).toMatchObject([{ action: 'retryJob', changes: { job: [null, 'import.check'] } }]);
    expect((await client.get(`/api/v2/jobs/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });

  it('counts jobs by name, and shows the last and next run of recurring jobs', async () => {
    const due = new Date('2026-05-01T10:00:00Z');
    await server().database.db.execute(
      sql`insert into job_slots (name, due) values ('mails pruned', ${due.toISOString()})`,
    );
    await failedJob();
    const answer = await (await staff()).get('/api/v2/job-queues', { 'accept-language': 'en' });
    const { jobQueues } = answer.json<{ jobQueues: { name: string; title: string; nextRunAt?: string }[] }>();
    const named = (name: string) => jobQueues.find((queue) => queue.name === name);
    expect(named('mails pruned')).toMatchObject({
      title: 'Pruning e-mails',
      lastRunAt: due.toISOString(),
      counts: { waiting: 0, running: 0, failed: 0, done: 0 },
    });
    expect(new Date(named('mails pruned')?.nextRunAt ?? 0).getUTCMinutes()).toBe(41);
    expect(Date.parse(named('mails pruned')?.nextRunAt ?? '')).toBeGreaterThan(Date.now());
    expect(named('import.check')).toMatchObject({ counts: { failed: 1 } });
    expect(named('import.check')?.nextRunAt).toBeUndefined();
    // Every job has a title in each language.
    for (const name of [...jobQueues.map((queue) => queue.name), ...Object.keys(jobTable)])
      for (const language of languages) {
        const key = `torvet.jobLog.names.${name}`;
        expect(translate(catalogue[language], key), `${language} ${name}`).not.toBe(key);
      }
  });

  it('can be sorted so that failed jobs come first', async () => {
    const { database, app } = server();
    await failedJob();
    const jobs = openJobs({ database, log: app.log });
    await database.transaction((tx) =>
      jobs.send(tx, 'import.run', { importID: 4712, round: 1 }, { singletonKey: crypto.randomUUID() }),
    );
    const sort = encodeURIComponent(JSON.stringify(['state', 'ASC']));
    const answer = await (await staff()).get(`/api/v2/jobs?sort=${sort}`);
    const states = answer.json<{ jobs: Shown[] }>().jobs.map(({ state }) => state);
    expect(states[0]).toBe('failed');
    expect(states.lastIndexOf('failed')).toBeLessThan(states.indexOf('waiting'));
  });
});
