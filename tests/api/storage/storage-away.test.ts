import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { artworks } from '@/services/product-api/artwork/schema';
import { StorageUnavailableError } from '@/services/product-api/errors';
import { images } from '@/services/product-api/image/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { pendingDeletions } from '@/services/product-api/storage/schema';
import { isMasterKey } from '@/services/product-api/storage/storage';
import { DeletionQueue } from '@/services/product-api/upkeep/deletions';
import { isDatabaseEmpty } from '@/services/product-api/upkeep/queries/database';
import { createHeaders, testApi } from '../../support/api';
import { makeArtwork, makeImage, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createJpeg } from '../../support/upload-files';

const api = testApi();
const failure = Object.assign(new Error('The disk is not there.'), { code: 'EIO' });
beforeEach(async () => {
  await api().db.delete(pendingDeletions);
});
afterEach(() => vi.restoreAllMocks());

async function createForm(type: string): Promise<FormData> {
  const form = new FormData();
  form.set('type', type);
  form.append('images', new Blob([new Uint8Array(await createJpeg(20, 10))]), 'a.jpg');
  return form;
}

async function sendPicture(member: Member): Promise<string> {
  const { image } = await api().callEndpoint('POST /v1/profiles/images', { body: await createForm('image') }, member);
  return image?.key ?? '';
}

function removeProfile(member: Member) {
  return api().callEndpoint('DELETE /v1/profiles/{id}', { path: { id: member.profileId } }, member);
}

const pending = () => api().db.select().from(pendingDeletions);

async function endPausesIn(hours: number): Promise<void> {
  await api()
    .db.update(pendingDeletions)
    .set({ dueAt: sql`now() + ${hours} * interval '1 hour'` });
}

async function tryAgain(): Promise<void> {
  api().deletions.start();
  await api().deletions.whenIdle();
}

const removals = {
  'a profile': removeProfile,
  'an account': (member: Member) => api().callEndpoint('DELETE /v1/account', {}, member),
  'a profile, by an administrator': async (member: Member) => {
    const admin = await makeMember(api(), { role: 'ADMIN' });
    const input = { path: { id: member.profileId }, body: { reason: 'Not theirs.' } };
    return api().callEndpoint('DELETE /v1/profiles/admin/{id}', input, admin);
  },
  'one image': (member: Member, url: string) =>
    api().callEndpoint('DELETE /v1/profiles/images', { body: new URLSearchParams({ type: 'image', url }) }, member),
  'an image that another takes the place of': sendPicture,
};

describe('failed storage deletions', () => {
  it.each(Object.entries(removals))(
    'deletes %s although the storage fails, and tries the file again',
    async (_, remove) => {
      const member = await makeMember(api());
      const key = await sendPicture(member);
      const deleteSpy = vi.spyOn(api().storage, 'delete').mockRejectedValue(failure);
      await remove(member, key);
      expect(deleteSpy).toHaveBeenCalledWith(key);
      expect(await pending()).toMatchObject([{ key, attempts: 1 }]);

      vi.restoreAllMocks();
      await endPausesIn(1);
      await tryAgain();
      expect(await api().storage.exists(key), 'before its pause is over').toBe(true);
      await endPausesIn(0);
      await tryAgain();
      expect(await api().storage.exists(key)).toBe(false);
      expect(await pending()).toEqual([]);
    },
  );

  it.each([
    [5, 320],
    [8, 2_560],
    [9, 3_600],
    [1_000, 3_600],
  ])(
    'doubles the pause before a file is deleted again, up to one hour: after %i attempts, %i seconds',
    async (attempts, pause) => {
      await api().db.insert(pendingDeletions).values({ key: 'tests/one.webp', attempts });
      vi.spyOn(api().storage, 'delete').mockRejectedValue(failure);
      await tryAgain();
      const seconds = sql<number>`extract(epoch from ${pendingDeletions.dueAt} - now())`.mapWith(Number);
      const [row] = await api().db.select({ seconds }).from(pendingDeletions);
      expect(row?.seconds).toBeLessThanOrEqual(pause);
      expect(row?.seconds).toBeGreaterThan(pause / 2);
    },
  );

  it('continues after one original cannot be deleted', async () => {
    const profileId = await makeProfile(api().db);
    const keys = await Promise.all(
      Array.from({ length: 120 }, async (_, index) => {
        const key = `tests/${crypto.randomUUID()}.png`;
        await api().storage.put(key, Buffer.from('x'), 'image/png');
        await makeImage(api().db, { profileId }, { key, position: index, contentType: 'image/png' });
        return key;
      }),
    );
    const { delete: remove } = api().storage;
    vi.spyOn(api().storage, 'delete').mockImplementation(async (key) => {
      if (key === keys[3]) throw failure;
      await remove(key);
    });
    await api().db.delete(profiles).where(sql`${profiles.id} = ${profileId}`);
    await tryAgain();
    const left = await Promise.all(keys.map((key) => api().storage.exists(key)));
    expect(keys.filter((_, index) => left[index])).toEqual([keys[3]]);
    expect(await pending()).toMatchObject([{ key: keys[3] }]);
  });
});

describe('unavailable storage', () => {
  it('responds with 503 and Retry-After until the storage is back', async () => {
    const member = await makeMember(api());
    const key = await sendPicture(member);
    const folder = join(api().directory, 'uploads');
    renameSync(folder, `${folder}-gone`);
    writeFileSync(folder, '');
    const init = async () => ({ method: 'POST', body: await createForm('image'), headers: createHeaders(member) });
    const response = await api().request('/v1/profiles/images', await init());
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', message: expect.stringContaining('Pictures') });
    expect(body).not.toMatch(/EEXIST|ENOTDIR|uploads/);

    rmSync(folder);
    renameSync(`${folder}-gone`, folder);
    expect(await api().storage.exists(key)).toBe(true);
    expect((await api().request('/v1/profiles/images', await init())).status).toBe(201);
  });

  it('responds with 503 if no folder for uploads can be created', async () => {
    const member = await makeMember(api());
    const incoming = join(api().directory, 'incoming');
    rmSync(incoming, { recursive: true, force: true });
    writeFileSync(incoming, '');
    const init = { method: 'POST', body: await createForm('image'), headers: createHeaders(member) };
    await api().error('/v1/profiles/images', 'unavailable', init);
    rmSync(incoming);
  });

  it('responds with 503 if the storage cannot be read', async () => {
    vi.spyOn(api().storage, 'exists').mockRejectedValue(new StorageUnavailableError(failure));
    for (const path of ['/images/uploads/a.webp', '/iiif/images/uploads:a.webp/info.json']) {
      expect((await api().request(path)).status, path).toBe(503);
    }
  });
});

describe('pending file deletions', () => {
  it('records the files of rows that a cascade deletes', async () => {
    const artworkId = await makeArtwork(api().db, { images: 3 });
    await api().db.delete(artworks).where(sql`${artworks.id} = ${artworkId}`);
    expect(await pending()).toHaveLength(3);
  });

  it('records no file for deletion if the transaction is rolled back', async () => {
    const artworkId = await makeArtwork(api().db, { images: 3 });
    const rolledBack = api().db.transaction(async (transaction) => {
      await transaction.delete(artworks).where(sql`${artworks.id} = ${artworkId}`);
      throw failure;
    });
    await expect(rolledBack).rejects.toBe(failure);
    expect(await pending()).toEqual([]);
  });

  it('only one of several processes deletes each file', async () => {
    await api()
      .db.insert(pendingDeletions)
      .values(
        // After this many attempts, a deletion pauses for an hour.
        Array.from({ length: 300 }, (_, index) => ({ key: `tests/many-${index}.webp`, attempts: 20 })),
      );
    const deletedKeys: string[] = [];
    const storage = {
      ...api().storage,
      delete: async (key: string) => void (isMasterKey(key) || deletedKeys.push(key)),
    };
    const log = pino({ level: 'silent' });
    const processes = [1, 2, 3].map(() => new DeletionQueue({ db: api().db, storage, log }));
    for (const one of processes) one.start();
    await Promise.all(processes.map((one) => one.whenIdle()));
    expect(deletedKeys).toHaveLength(300);
    expect(new Set(deletedKeys).size).toBe(300);
    expect(await pending()).toEqual([]);
  });

  it('keeps a file that a row references', async () => {
    const key = `tests/${crypto.randomUUID()}.png`;
    await api().storage.put(key, Buffer.from('x'), 'image/png');
    await makeImage(api().db, { profileId: await makeProfile(api().db) }, { key, contentType: 'image/png' });
    await api().db.insert(pendingDeletions).values({ key });
    await tryAgain();
    expect(await api().storage.exists(key)).toBe(true);
    expect(await pending()).toEqual([]);
  });

  it('fills in the demo again only after its old pictures are deleted', async () => {
    await api().db.delete(profiles);
    await api().db.delete(pendingDeletions);
    expect(await isDatabaseEmpty(api().db)).toBe(true);
    await api().db.insert(pendingDeletions).values({ key: 'demo/one.webp' });
    expect(await isDatabaseEmpty(api().db)).toBe(false);
  });
});

describe('failed row inserts after an upload', () => {
  async function sendFailing(error: Error): Promise<{ status: number; left: string[] }> {
    const member = await makeMember(api());
    const before = api().storedUploads();
    vi.spyOn(api().db, 'transaction').mockRejectedValueOnce(error);
    const init = { method: 'POST', body: await createForm('image'), headers: createHeaders(member) };
    const { status } = await api().request('/v1/profiles/images', init);
    return {
      status,
      left: api()
        .storedUploads()
        .filter((name) => !before.includes(name)),
    };
  }

  it('deletes an uploaded file if its row cannot be written', async () => {
    await sendPicture(await makeMember(api()));
    expect(await sendFailing(new Error('The row is refused.'))).toEqual({ status: 500, left: [] });
  });

  it('responds with 503 if the database’s disk is full', async () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    expect(await sendFailing(new Error('Failed query', { cause: full }))).toEqual({ status: 503, left: [] });
  });

  it('keeps an uploaded file if the connection to the database breaks', async () => {
    await sendPicture(await makeMember(api()));
    const broken = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
    const { status, left } = await sendFailing(broken);
    expect(status).toBe(503);
    expect(left).toHaveLength(1);
    expect(
      await api()
        .db.select()
        .from(images)
        .where(sql`${images.key} = ${`uploads/${left[0]}`}`),
    ).toEqual([]);
  });
});
