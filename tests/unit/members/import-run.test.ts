import { describe, expect, it } from 'vitest';
import { type ImportJob, type ImportPorts, ImportRun } from '@/lib/browser/members/import/import-run';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import { createPictureFile } from '@/lib/shared/import/match-pictures';

function createServer(fail: (action: string) => Error | null = () => null) {
  const works = new Map<string, { id: string; imageIds: readonly string[] }>();
  const device = new Map<string, string>();
  const log: string[] = [];
  const reports = { busy: [] as boolean[], ended: [] as boolean[], unseen: [] as string[] };
  const receive = (action: string) => {
    log.push(action);
    const error = fail(action);
    if (error !== null) throw error;
  };
  const ports: ImportPorts = {
    begin: async () => {
      const error = fail('begin');
      if (error !== null) throw error;
    },
    findImported: async (key) => device.get(key) ?? null,
    upload: async ({ name }) => {
      receive(`upload ${name}`);
      return name;
    },
    post: async ({ imageDetails = [] }, key) => {
      receive(`post ${key}`);
      const work = works.get(key) ?? { id: `work of ${key}`, imageIds: imageDetails.flatMap(({ id }) => id ?? []) };
      works.set(key, work);
      return work;
    },
    record: (key, id) => void device.set(key, id),
    pause: async (milliseconds) => void log.push(`pause ${milliseconds}`),
    onBusy: (isBusy) => void reports.busy.push(isBusy),
    onEnded: () => void reports.ended.push(true),
    onUnseen: ({ jobs }) => void reports.unseen.push(jobs.map(({ kind }) => kind).join()),
  };
  return { works, device, log, reports, ports };
}

const createJobs = (...keys: string[]): ImportJob[] =>
  keys.map((key) => ({
    key,
    title: key,
    files: [createPictureFile(new File([key], `${key}.jpg`))],
    createBody: (imageIds) => ({
      title: key,
      category: 'PAINTING',
      imageDetails: imageIds.map((id) => ({ id, alt: null, caption: null, focalPoint: null })),
    }),
  }));
const kinds = (run: ImportRun) => run.state().jobs.map(({ kind }) => kind);
/** Fails one request with each of these errors in turn, then succeeds. */
const failAt =
  (action: string, ...errors: Error[]) =>
  (request: string) =>
    request === action ? (errors.shift() ?? null) : null;

describe('import runs', () => {
  it('imports rows in order, images before their artwork', async () => {
    const { ports, log, device } = createServer();
    const run = new ImportRun(createJobs('a', 'b'), null, ports);
    await run.start();
    expect(log).toEqual(['upload a.jpg', 'post a', 'upload b.jpg', 'post b']);
    expect(run.state()).toMatchObject({ phase: 'ended', halt: null, current: null });
    expect([...device]).toEqual([
      ['a', 'work of a'],
      ['b', 'work of b'],
    ]);
  });

  it('runs an import once even if it is started twice', async () => {
    const { ports, log } = createServer();
    const run = new ImportRun(createJobs('a'), null, ports);
    await Promise.all([run.start(), run.start(), run.retry()]);
    expect(log).toEqual(['upload a.jpg', 'post a']);
  });

  it('reports the API’s errors for a row and continues with the next', async () => {
    const rejection = new ApiError(400, 'validation_failed', 'No.', { title: 'Too long.' });
    const { ports } = createServer(failAt('post a', rejection));
    const run = new ImportRun(createJobs('a', 'b'), null, ports);
    await run.start();
    expect(run.state().jobs).toMatchObject([
      { kind: 'rejected', message: 'No.', fields: { title: 'Too long.' } },
      { kind: 'imported', wasThere: false },
    ]);
  });

  it('skips a row that was imported already', async () => {
    const { ports, log, device } = createServer();
    device.set('a', 'work of a');
    const run = new ImportRun(createJobs('a', 'b'), 1, ports);
    await run.start();
    expect(log).toEqual(['upload b.jpg', 'post b']);
    expect(run.state().jobs).toMatchObject([{ wasThere: true }, { wasThere: false }]);
  });

  it('recognizes an artwork imported on another device, and the quota stays the same', async () => {
    const { ports, works, device } = createServer();
    works.set('a', { id: 'work of a', imageIds: ['another.jpg'] });
    const run = new ImportRun(createJobs('a', 'b'), 1, ports);
    await run.start();
    expect(run.state().jobs).toMatchObject([{ wasThere: true }, { wasThere: false }]);
    expect(device.get('a')).toBe('work of a');
  });

  it('an import pauses offline and continues with the same row and image', async () => {
    const { ports, log, works } = createServer(failAt('post a', new ApiUnavailableError('')));
    const run = new ImportRun(createJobs('a', 'b'), null, ports);
    await run.start();
    expect(run.state()).toMatchObject({ phase: 'paused', halt: 'OFFLINE' });
    expect(kinds(run)).toEqual(['waiting', 'waiting']);
    await run.start();
    expect(log).toEqual(['upload a.jpg', 'post a', 'post a', 'upload b.jpg', 'post b']);
    expect(works.size).toBe(2);
    expect(run.state().jobs).toMatchObject([{ wasThere: false }, { wasThere: false }]);
  });

  it('retrying imports only rows that failed', async () => {
    const { ports, log } = createServer(failAt('post a', new ApiError(500, 'internal', '')));
    const run = new ImportRun(createJobs('a', 'b'), null, ports);
    await run.start();
    expect(kinds(run)).toEqual(['failed', 'imported']);
    await run.retry();
    expect(kinds(run)).toEqual(['imported', 'imported']);
    expect(log.filter((action) => action === 'post b')).toHaveLength(1);
  });

  it('an import waits after a rate limit', async () => {
    const often = () => new ApiError(429, 'rate_limited', '');
    const { ports, log } = createServer(failAt('post a', often(), often()));
    const run = new ImportRun(createJobs('a'), null, ports);
    await run.start();
    expect(log).toEqual(['upload a.jpg', 'post a', 'pause 10000', 'post a', 'pause 10000', 'post a']);
    expect(run.state()).toMatchObject({ phase: 'ended', isSlowed: false });
  });

  it('an import stops after the current row, even while it waits', async () => {
    const { ports, log } = createServer((action) => {
      if (action === 'upload a.jpg') run.stop();
      return null;
    });
    const run: ImportRun = new ImportRun(createJobs('a', 'b'), null, ports);
    await run.start();
    expect(kinds(run)).toEqual(['imported', 'waiting']);
    expect(run.state()).toMatchObject({ phase: 'ended', halt: 'STOPPED' });
    expect(log).not.toContain('upload b.jpg');
    const slow = createServer(failAt('upload a.jpg', new ApiError(429, 'rate_limited', '')));
    const slowed: ImportRun = new ImportRun(createJobs('a'), null, { ...slow.ports, pause: async () => slowed.stop() });
    await slowed.start();
    expect([kinds(slowed), slowed.state().halt]).toEqual([['waiting'], 'STOPPED']);
  });

  it('an import stops and says so when its page is closed', async () => {
    let leave: () => void = () => undefined;
    const { ports, reports } = createServer((action) => {
      if (action === 'post a') leave();
      return null;
    });
    const run = new ImportRun(createJobs('a', 'b'), null, ports);
    leave = run.subscribe(() => undefined);
    await run.start();
    expect(reports).toEqual({ busy: [true, true, false], ended: [], unseen: ['imported,waiting'] });
  });

  it('an import that is undone stops without another request', async () => {
    const { ports, log, reports } = createServer(failAt('post b', new ApiError(409, 'conflict', 'It was undone.')));
    const run = new ImportRun(createJobs('a', 'b', 'c'), null, ports);
    run.subscribe(() => undefined);
    await run.start();
    expect(run.state()).toMatchObject({ phase: 'ended', halt: 'UNDONE', picture: null });
    expect(log).toEqual(['upload a.jpg', 'post a', 'upload b.jpg', 'post b']);
    expect(reports.ended).toEqual([true]);
  });

  it('an import sends nothing until it is recorded, and pauses if that fails', async () => {
    const { ports, log } = createServer(failAt('begin', new ApiUnavailableError('')));
    const run = new ImportRun(createJobs('a'), null, ports);
    await run.start();
    expect([log, run.state().phase, run.state().halt]).toEqual([[], 'paused', 'OFFLINE']);
    await run.start();
    expect(kinds(run)).toEqual(['imported']);
  });

  it('an import continues when its page is shown again', async () => {
    const { ports, reports } = createServer();
    const run = new ImportRun(createJobs('a'), null, ports);
    run.subscribe(() => undefined)();
    run.subscribe(() => undefined);
    await run.start();
    expect(kinds(run)).toEqual(['imported']);
    expect(reports).toEqual({ busy: [true, false], ended: [true], unseen: [] });
  });

  it('an import stops before an upload if the plan is full', async () => {
    const { ports, log } = createServer();
    const run = new ImportRun(createJobs('a', 'b'), 1, ports);
    await run.start();
    expect(log).toEqual(['upload a.jpg', 'post a']);
    expect(kinds(run)).toEqual(['imported', 'waiting']);
    expect(run.state()).toMatchObject({ phase: 'ended', halt: 'FULL' });
  });

  it.each([
    ['quota_exceeded', 403, 'ended', 'FULL'],
    ['subscription_expired', 403, 'ended', 'EXPIRED'],
    ['signed_out', 401, 'paused', 'SIGNED_OUT'],
  ] as const)('an import stops after the error %s', async (code, status, phase, expectedHalt) => {
    const { ports } = createServer(failAt('post a', new ApiError(status, code, '')));
    const run = new ImportRun(createJobs('a', 'b'), null, ports);
    await run.start();
    expect(run.state()).toMatchObject({ phase, halt: expectedHalt });
    expect(kinds(run)).toEqual(['waiting', 'waiting']);
  });
});
