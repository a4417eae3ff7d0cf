import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { readItems } from '@/services/product-api/db/page';
import { type RunningJobs, startJobs } from '@/services/product-api/jobs/runner';
import { openLog } from '@/services/product-api/log';
import { createNotificationJobs } from '@/services/product-api/notification/jobs';
import { testApi } from '../../support/api';

const api = testApi();
const SOON = { timeout: 30_000, interval: 20 };
const log = openLog({ LOG_LEVEL: 'silent' });
const PACE = { pollingSeconds: 0.1, maintenanceIntervalSeconds: 1 };
const running: RunningJobs[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});

const DAY = 86_400;
async function run(name: string, work: (now: Date) => Promise<void>): Promise<void> {
  running.push(await startJobs(api().database, log, [{ name, everySeconds: DAY, work }], PACE));
}
const readStates = (name: string) =>
  readItems<string>(api().db, sql`select state::text as item from jobs.job where name = ${name}`);
/** Skips the pause before a failed job runs again. */
const makeDue = () => api().db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`);

it('only one of several processes runs a job that is due', async () => {
  const done: number[] = [];
  for (const number of [1, 2, 3]) {
    await run('once', async () => {
      done.push(number);
    });
  }
  await expect.poll(() => readStates('once'), SOON).toEqual(['completed']);
  await run('once', async () => {
    done.push(4);
  });
  await running.at(-1)?.stop();
  expect(done).toHaveLength(1);
});

it('another process takes over the job of a dead one', async () => {
  let isHeld = false;
  let isDone = false;
  let release = () => {};
  await run('taken over', () => {
    isHeld = true;
    return new Promise((resolve) => {
      release = resolve;
    });
  });
  await expect.poll(() => isHeld, SOON).toBe(true);
  await run('taken over', async () => {
    isDone = true;
  });
  expect(isDone).toBe(false);
  await api().db.execute(
    sql`update jobs.job set started_on = started_on - interval '301 seconds' where name = 'taken over'`,
  );
  await expect
    .poll(async () => {
      await makeDue();
      return isDone;
    }, SOON)
    .toBe(true);
  release();
});

it('retries a failed job', async () => {
  let attempts = 0;
  await run('failing', async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('not this time');
  });
  await expect
    .poll(async () => {
      await makeDue();
      return readStates('failing');
    }, SOON)
    .toEqual(['completed']);
  expect(attempts).toBe(2);
});

it('keeps the connection usable after one of several statements fails', async () => {
  const { database, db } = api();
  await expect(database.executeSql('begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
  await database.executeSql('begin; create table jobs.kept (id int); commit');
  expect(await readItems(db, sql`select count(*)::int as item from jobs.kept`)).toEqual([0]);
});

it.each([
  ['smtp', ['daily-mails', 'deadline-news', 'new-calls', 'alerts', 'registrations']],
  ['inbox', ['daily-mails', 'deadline-news', 'new-calls', 'alerts', 'registrations']],
  [null, ['daily-mails', 'deadline-news', 'new-calls', 'alerts']],
] as const)('the mail setting %s enables the jobs %j', (goTo, names) => {
  const jobs = createNotificationJobs({ db: api().db, log }, { goTo }, () => undefined);
  expect(jobs.map(({ name }) => name)).toEqual(names);
});

it('queues more daily mails each minute if there are too many for one run', () => {
  const jobs = createNotificationJobs({ db: api().db, log }, { goTo: 'smtp' }, () => undefined);
  expect(jobs.find(({ name }) => name === 'daily-mails')?.everySeconds).toBe(60);
});
