import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Member } from '@/lib/browser/session/state';

type Values = { title: string };
const member: Member = {
  status: 'member',
  accountId: 'account',
  email: null,
  isAdmin: false,
  wizard: null,
  removedProfiles: [],
  profiles: [],
  profile: null,
  claims: null,
  isOrganization: false,
};
const parse = (stored: unknown) =>
  typeof stored === 'object' && stored !== null && 'title' in stored ? (stored as Values) : null;

/** The browser's storage, of which each tab has the modules of its own. */
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
  setSession(member);
  return { store: createDeviceDraftStore<Values>('artwork', parse), getSession, setSession };
}

beforeEach(() => {
  stored.clear();
  isBlocked = false;
  // Its keys are properties of the real one.
  vi.stubGlobal('localStorage', new Proxy(storage, { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor }));
});
function getOwnPropertyDescriptor() {
  return { enumerable: true, configurable: true };
}

describe('a draft on the device', () => {
  it('is there after a crash, with when it was typed and the key of its request', async () => {
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

  it('gets another key once it was removed, here or in another tab that saved it', async () => {
    const { store } = await openTab();
    store.write('one', { title: 'Low tide' });
    const key = store.getIdempotencyKey('one');
    const { store: other } = await openTab();
    other.remove('one');
    expect(store.getIdempotencyKey('one')).not.toBe(key);
    other.write('one', { title: 'High tide' });
    expect(other.getIdempotencyKey('one')).not.toBe(key);
  });

  it('lives with the page where storage is blocked, and keeps its key', async () => {
    const { store } = await openTab();
    isBlocked = true;
    store.write('one', { title: 'Low tide' });
    expect(store.read('one')).toEqual({ title: 'Low tide' });
    expect(store.getIdempotencyKey('one')).toBe(store.getIdempotencyKey('one'));
  });

  it('is nobody else’s, is gone with who signs out, and is no draft where it is something else', async () => {
    const { store, setSession } = await openTab();
    store.write('one', { title: 'Low tide' });
    setSession({ ...member, accountId: 'another' });
    expect(store.read('one')).toBeUndefined();
    setSession(member);
    expect(store.read('one')).toEqual({ title: 'Low tide' });
    setSession({ status: 'guest' });
    expect([...stored.keys()]).toEqual([]);
    const { store: later } = await openTab();
    expect(later.read('one')).toBeUndefined();
    for (const typed of [null, 'x', { savedAt: 1 }, { savedAt: 'now', idempotencyKey: 'k', values: { name: 'x' } }]) {
      stored.set('draft:artwork:odd', JSON.stringify({ accountId: 'account', typed }));
      const { store: fresh } = await openTab();
      expect(fresh.read('odd')).toBeUndefined();
    }
  });
});
