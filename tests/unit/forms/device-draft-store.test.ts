import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleMember } from '../../support/sample-data';

type Values = { title: string };
const parse = (stored: unknown) =>
  typeof stored === 'object' && stored !== null && 'title' in stored ? (stored as Values) : null;

/** All tabs share this storage. Each tab imports its own modules. */
const stored = new Map<string, string>();
let isBlocked = false;
const storage = {
  getItem: (key: string) => read(() => stored.get(key) ?? null),
  setItem: (key: string, value: string) => read(() => void stored.set(key, value)),
  removeItem: (key: string) => read(() => void stored.delete(key)),
};
function read<Result>(from: () => Result): Result {
  if (isBlocked) throw new DOMException('Blocked.', 'SecurityError');
  return from();
}

async function openTab() {
  vi.resetModules();
  const { createDeviceDraftStore } = await import('@/lib/browser/forms/device-draft-store');
  const { getSession, setSession } = await import('@/lib/browser/session/state');
  setSession(sampleMember);
  return { store: createDeviceDraftStore<Values>('artwork', parse), getSession, setSession };
}

beforeEach(() => {
  stored.clear();
  isBlocked = false;
  // Real Storage objects expose their keys as properties.
  vi.stubGlobal('localStorage', new Proxy(storage, { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor }));
});
function getOwnPropertyDescriptor() {
  return { enumerable: true, configurable: true };
}

describe('a draft on the device', () => {
  it('a draft on the device survives a crash with its time and idempotency key', async () => {
    const { store } = await openTab();
    store.write('one', { title: 'Low tide' });
    const key = store.getIdempotencyKey('one');
    store.write('one', { title: 'Low water' });
    expect(store.getIdempotencyKey('one')).toBe(key);
    const { store: after } = await openTab();
    expect(after.read('one')).toEqual({ title: 'Low water' });
    expect(after.getIdempotencyKey('one')).toBe(key);
    expect(Date.parse(after.readSavedAt('one') ?? '')).toBeGreaterThan(0);
    expect(after.read('other')).toBeUndefined();
    expect(after.readSavedAt('other')).toBeNull();
  });

  it('a new draft has a new idempotency key after the old one was removed in any tab', async () => {
    const { store } = await openTab();
    store.write('one', { title: 'Low tide' });
    const key = store.getIdempotencyKey('one');
    const { store: other } = await openTab();
    other.remove('one');
    expect(store.getIdempotencyKey('one')).not.toBe(key);
    other.write('one', { title: 'High tide' });
    expect(other.getIdempotencyKey('one')).not.toBe(key);
  });

  it('a draft stays in memory if storage is blocked', async () => {
    const { store } = await openTab();
    isBlocked = true;
    store.write('one', { title: 'Low tide' });
    expect(store.read('one')).toEqual({ title: 'Low tide' });
    expect(store.getIdempotencyKey('one')).toBe(store.getIdempotencyKey('one'));
  });

  it('a tab keeps its draft for the same person if another tab signs out', async () => {
    const { store, setSession } = await openTab();
    store.write('one', { title: 'Low tide' });
    setSession({ status: 'guest' });
    expect([...stored.keys()]).toEqual([]);
    expect(store.read('one')).toBeUndefined();
    setSession(sampleMember);
    expect(store.read('one')).toEqual({ title: 'Low tide' });
    setSession({ status: 'guest' });
    setSession({ ...sampleMember, accountId: 'another' });
    expect(store.read('one')).toBeUndefined();
    setSession(sampleMember);
    expect(store.read('one')).toBeUndefined();
  });

  it('a draft remembers the version it is based on', async () => {
    const { store } = await openTab();
    store.write('one', { title: 'Low tide' }, { title: 'Tide' });
    store.write('one', { title: 'Low water' }, { title: 'Changed elsewhere' });
    expect((await openTab()).store.readBase('one')).toEqual({ title: 'Tide' });
    store.remove('one');
    store.write('one', { title: 'Low tide' });
    expect(store.readBase('one')).toBeUndefined();
  });

  it('restores a valid draft only for its account, until it signs out', async () => {
    const { store, setSession } = await openTab();
    store.write('one', { title: 'Low tide' });
    setSession({ ...sampleMember, accountId: 'another' });
    expect(store.read('one')).toBeUndefined();
    setSession(sampleMember);
    expect(store.read('one')).toEqual({ title: 'Low tide' });
    setSession({ status: 'guest', hasSignedOut: true });
    expect([...stored.keys()]).toEqual([]);
    const { store: later } = await openTab();
    expect(later.read('one')).toBeUndefined();
    for (const typed of [null, 'x', { savedAt: 1 }, { savedAt: 'now', idempotencyKey: 'k', values: { name: 'x' } }]) {
      stored.set('draft:artwork:odd', JSON.stringify({ accountId: sampleMember.accountId, typed }));
      const { store: fresh } = await openTab();
      expect(fresh.read('odd')).toBeUndefined();
    }
  });
});
