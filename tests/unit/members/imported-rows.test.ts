import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '../../support/local-storage';

const readOwnArtwork = vi.fn<(id: string) => Promise<unknown>>();
vi.mock('@/lib/browser/members/import/artwork-imports', () => ({
  startArtworkImport: vi.fn(),
  fetchArtworkImage: vi.fn(),
}));
vi.mock('@/lib/browser/members/artwork/own-artworks', () => ({
  readOwnArtwork,
  uploadArtworkImage: vi.fn(),
  postArtwork: vi.fn(),
}));

const PROFILE = '01890a5d-ac96-774b-bcce-b302099a8057';
const IDENTITY = { id: PROFILE, name: 'works.csv', rows: 1, hosts: [] };

const load = async () => ({
  ...(await import('@/lib/browser/members/import/imported-rows')),
  ...(await import('@/lib/shared/api/request')),
});

beforeEach(() => {
  stubLocalStorage();
  vi.resetModules();
  readOwnArtwork.mockReset().mockResolvedValue({});
});

describe('keys of imported rows', () => {
  it('the key of a row depends on the row, the header and the profile', async () => {
    const { createRowKeys } = await load();
    const key = (cells: readonly string[], header = ['a'], profile = PROFILE) => createRowKeys(profile, header)(cells);
    expect(key(['1'])).toBe(key(['1']));
    expect(key(['1'])).toMatch(/^[\da-f]{8}-[\da-f]{4}-5/);
    expect(
      new Set([key(['1']), key(['2']), key(['1'], ['b']), key(['1'], ['a'], PROFILE.replace('0', '1'))]).size,
    ).toBe(4);
  });

  it('numbers identical rows', async () => {
    const { createRowKeys } = await load();
    const [one, other] = [createRowKeys(PROFILE, ['a']), createRowKeys(PROFILE, ['a'])];
    const keys = [one(['1']), one(['1'])];
    expect(new Set(keys).size).toBe(2);
    expect([other(['1']), other(['1'])]).toEqual(keys);
  });
});

describe('imported rows', () => {
  it('recognizes imported rows as long as their artworks exist', async () => {
    const { createImportPorts, readImportedKeys, ApiError } = await load();
    const ports = createImportPorts(PROFILE, IDENTITY);
    ports.record('key', 'work');
    expect([...readImportedKeys(PROFILE)]).toEqual(['key']);
    expect(await ports.findImported('key')).toBe('work');
    expect(await ports.findImported('other')).toBeNull();
    readOwnArtwork.mockRejectedValue(new ApiError(404, 'not_found', ''));
    expect(await ports.findImported('key')).toBeNull();
    readOwnArtwork.mockRejectedValue(new ApiError(500, 'internal', ''));
    await expect(ports.findImported('key')).rejects.toThrow(ApiError);
  });

  it('forgets imported rows when their import is undone', async () => {
    const { createImportPorts, forgetImported, readImportedKeys } = await load();
    const ports = createImportPorts(PROFILE, IDENTITY);
    ports.record('one', 'first');
    ports.record('two', 'second');
    forgetImported(PROFILE, ['first', 'unknown']);
    expect([...readImportedKeys(PROFILE)]).toEqual(['two']);
    expect(await ports.findImported('one')).toBeNull();
    expect(readOwnArtwork).not.toHaveBeenCalled();
  });

  it('remembers only the latest imported rows', async () => {
    const { createImportPorts, readImportedKeys } = await load();
    const ports = createImportPorts(PROFILE, IDENTITY);
    const { createDeviceDraftStore } = await import('@/lib/browser/forms/device-draft-store');
    const rows = Array.from({ length: 4_000 }, (_, row) => [String(row), 'work']);
    createDeviceDraftStore<string[][]>('imported-rows', () => null).write(PROFILE, rows);
    ports.record('4000', 'work');
    const keys = readImportedKeys(PROFILE);
    expect([keys.size, keys.has('0'), keys.has('4000')]).toEqual([4_000, false, true]);
  });
});
