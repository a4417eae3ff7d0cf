import { DatabaseError } from 'pg';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import type { Db } from '@/services/product-api/db/client';
import { ReplicaReads } from '@/services/product-api/db/replica-reads';
import { NotFoundError } from '@/services/product-api/errors';

const primary = { name: 'primary' } as unknown as Db;
const replicaDb = { name: 'replica' } as unknown as Db;
const identify = async (db: Db) => (db === primary ? 'primary' : 'replica');

let required: number | null;
// Each test creates its own instance, because instances of earlier tests can still poll.
let readPosition: Mock<() => Promise<number>>;
let log: { info: Mock<() => void>; warn: Mock<() => void> };
let advanceLog: Mock<() => Promise<void>>;
let reads: ReplicaReads;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  required = 100;
  readPosition = vi.fn(async () => 100);
  advanceLog = vi.fn(async () => undefined);
  log = { info: vi.fn(), warn: vi.fn() };
  reads = new ReplicaReads({
    primary,
    replica: { db: replicaDb, readPosition, advanceLog },
    getPosition: () => required,
    log,
    pace: { behind: 5, failing: 20, stuck: 30, slow: 20, maxLag: 50 },
  });
});
afterEach(() => void vi.useRealTimers());

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const delay = (time: number) => new Promise((resolve) => void setTimeout(resolve, time));

/** Makes the instance read the position, and expects that it then reads from the replica. */
async function untilOnReplica(): Promise<void> {
  await reads.run(identify);
  await pass(20);
  expect(await reads.run(identify)).toBe('replica');
}

function createError(code: string): Error {
  const error = Object.assign(new DatabaseError('An error.', 9, 'error'), { code, severity: 'ERROR' });
  return new Error('Failed query', { cause: error });
}

const readWithError = (error: Error) =>
  reads.run(async (db) => {
    if (db === replicaDb) throw error;
    return 'primary';
  });

describe('a public read', () => {
  it('reads from the primary until the replica’s position is known', async () => {
    expect(await reads.run(identify)).toBe('primary');
    await untilOnReplica();
    required = null;
    expect(await reads.run(identify)).toBe('primary');
  });

  it('does not read the replica’s position again while nothing changes', async () => {
    await untilOnReplica();
    readPosition.mockClear();
    for (let time = 0; time < 50; time += 1) expect(await reads.run(identify)).toBe('replica');
    expect(readPosition).not.toHaveBeenCalled();
  });

  it('reads from the primary until the replica has a change', async () => {
    await untilOnReplica();
    required = 101;
    expect(await reads.run(identify)).toBe('primary');
    await pass(20);
    expect(await reads.run(identify)).toBe('primary');
    readPosition.mockResolvedValue(101);
    await untilOnReplica();
  });

  it('asks for the position less and less often while the replica is behind', async () => {
    await untilOnReplica();
    required = 101;
    readPosition.mockClear();
    await reads.run(identify);
    const readAt: number[] = [];
    for (let time = 0; time < 60; time += 1) {
      if (readPosition.mock.calls.length > readAt.length) readAt.push(time);
      await pass(1);
    }
    expect(readAt).toEqual([0, 5, 15, 35, 55]);
    readPosition.mockResolvedValue(101);
    await pass(20);
    expect(await reads.run(identify)).toBe('replica');
  });

  it.each(['40001', '40P01', '25006', '57P01', '57P04', '42P01'])(
    'repeats a public read on the primary after the error %s',
    async (code) => {
      await untilOnReplica();
      expect(await readWithError(createError(code))).toBe('primary');
      expect((await reads.readStatus()).repeated).toBe(1);
    },
  );

  it('does not repeat a read after a timeout or its own error', async () => {
    await untilOnReplica();
    for (const error of [new NotFoundError(), createError('57014')]) {
      await expect(readWithError(error)).rejects.toBe(error);
    }
    expect(await reads.run(identify)).toBe('replica');
  });

  it('reads from the primary after a lost connection until the replica responds again', async () => {
    await untilOnReplica();
    readPosition.mockRejectedValue(new Error('The replica is away.'));
    expect(await readWithError(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe('primary');
    expect(await reads.run(identify)).toBe('primary');
    expect(await reads.readStatus()).toMatchObject({ isUp: false });
    readPosition.mockResolvedValue(100);
    await untilOnReplica();
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it('repeats a read on the primary if the replica stops responding', async () => {
    await untilOnReplica();
    readPosition.mockImplementation(async () => {
      await delay(10);
      throw new Error('The replica does not respond.');
    });
    const read = (db: Db) => (db === replicaDb ? new Promise<string>(() => {}) : identify(db));
    const running = reads.run(read);
    await pass(29);
    expect(await Promise.race([running, 'hangs'])).toBe('hangs');
    await pass(1);
    expect(await running).toBe('primary');
  });

  it('waits for a slow read while the replica still responds', async () => {
    await untilOnReplica();
    const read = async (db: Db) => {
      await delay(60);
      return identify(db);
    };
    const running = reads.run(read);
    await pass(60);
    expect(await running).toBe('replica');
  });
});

describe('replica lag', () => {
  it('writes to the primary’s log if the lag persists', async () => {
    await untilOnReplica();
    required = 130;
    await reads.run(identify);
    await pass(30);
    expect(advanceLog).not.toHaveBeenCalled();
    await pass(10);
    expect(advanceLog).toHaveBeenCalledTimes(1);
  });

  it('measures the replica’s lag and logs a long one once', async () => {
    await untilOnReplica();
    required = 130;
    await reads.run(identify);
    await pass(60);
    const { lagBytes, lagSeconds } = await reads.readStatus();
    expect(lagBytes).toBe(30);
    expect(lagSeconds).toBeGreaterThan(0.05);
    await reads.readStatus();
    expect(log.warn).toHaveBeenCalledTimes(1);
    readPosition.mockResolvedValue(130);
    expect(await reads.readStatus()).toMatchObject({ lagBytes: 0, lagSeconds: 0, isUp: true });
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it('reports no lag if the replica keeps up with a busy primary', async () => {
    await untilOnReplica();
    for (let position = 101; position < 140; position += 1) {
      required = position;
      readPosition.mockResolvedValue(position - 1);
      await reads.readStatus();
      await pass(3);
    }
    expect((await reads.readStatus()).lagSeconds).toBeLessThan(0.05);
    expect(log.warn).not.toHaveBeenCalled();
  });
});
