import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '@/services/product-api/db/client';
import { listDeletedKeys } from '@/services/product-api/image/queries/read-image';
import { createServedKeys } from '@/services/product-api/image/served-keys';
import type { Storage } from '@/services/product-api/storage/storage';

vi.mock('@/services/product-api/image/queries/read-image', () => ({ listDeletedKeys: vi.fn() }));

const deletedKeys = vi.mocked(listDeletedKeys);
const stored = new Set(['uploads/a.jpg', 'uploads/b.jpg']);
const storage = { exists: async (key: string) => stored.has(key) } as unknown as Storage;
const open = () => createServedKeys({ db: {} as Db, storage, log: pino({ level: 'silent' }) });

beforeEach(() => {
  vi.useFakeTimers();
  deletedKeys.mockReset();
  deletedKeys.mockResolvedValue(new Set());
});

afterEach(() => void vi.useRealTimers());

describe('served originals', () => {
  it('serves only originals whose rows exist', async () => {
    deletedKeys.mockResolvedValue(new Set(['uploads/b.jpg']));
    const { isServed } = open();
    expect(await isServed('uploads/a.jpg')).toBe(true);
    expect(await isServed('uploads/b.jpg')).toBe(false);
    expect(await isServed('uploads/c.jpg')).toBe(false);
  });

  it('asks the database for deleted images at most once every five seconds', async () => {
    const { isServed } = open();
    await Promise.all([isServed('uploads/a.jpg'), isServed('uploads/b.jpg')]);
    await vi.advanceTimersByTimeAsync(4_999);
    await isServed('uploads/a.jpg');
    expect(deletedKeys).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await isServed('uploads/a.jpg');
    expect(deletedKeys).toHaveBeenCalledTimes(2);
  });

  it('stops serving an image as soon as the same process deletes it', async () => {
    const { isServed, onWritten } = open();
    let respond = (_: Set<string>) => {};
    deletedKeys.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)));
    const early = isServed('uploads/a.jpg');
    deletedKeys.mockResolvedValue(new Set(['uploads/a.jpg']));
    onWritten();
    expect(await isServed('uploads/a.jpg')).toBe(false);
    respond(new Set());
    await early;
    expect(await isServed('uploads/a.jpg')).toBe(false);
  });

  it('serves the originals it knew last while the database is down', async () => {
    deletedKeys.mockResolvedValueOnce(new Set(['uploads/b.jpg']));
    const { isServed, onWritten } = open();
    expect(await isServed('uploads/b.jpg')).toBe(false);
    deletedKeys.mockRejectedValue(new Error('The database is away.'));
    onWritten();
    expect(await isServed('uploads/a.jpg')).toBe(true);
    expect(await isServed('uploads/b.jpg')).toBe(false);
  });
});
