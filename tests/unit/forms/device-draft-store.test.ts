import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleMember } from '../../support/sample-data';

type Values = { title: string };
const parse = (stored: unknown) =>
  typeof stored === 'object' && stored !== null && 'title' in stored ? (stored as Values) : null;

/** The content of the browser's storage. All tabs share it, but each tab imports its own modules. */
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
  // The keys of a real Storage object are properties.
  vi.stubGlobal('localStorage', new Proxy(storage, { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor }));
});
function getOwnPropertyDescriptor() {
  return { enumerable: true, configurable: true };
}

describe('a draft on the device', () => {
  it('a draft survives a crash, with its time and idempotency key', async () => {
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

  it('creates a new idempotency key after a draft was removed in this tab or another one', async () => {
    const { store } = await openTab();
    store.write('one', { title: 'Low tide' });
    const key = store.getIdempotencyKey('one');
    const { store: other } = await openTab();
    other.remove('one');
    expect(store.getIdempotencyKey('one')).not.toBe(key);
    other.write('one', { title: 'High tide' });
    expect(other.getIdempotencyKey('one')).not.toBe(key);
  });

  it('keeps a draft in memory with its key if storage is blocked', async () => {
    const { store } = await openTab();
    isBlocked = true;
    store.write('one', { title: 'Low tide' });
    expect(store.read('one')).toEqual({ title: 'Low tide' });
    expect(store.getIdempotencyKey('one')).toBe(store.getIdempotencyKey('one'));
  });

  it('keeps a draft in its tab when another tab signs out, but only for the same person', async () => {
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

  it('keeps the version over which a draft was typed until the draft is removed', async () => {
    const { store } = await openTab();
    store.write('one', { title: 'Low tide' }, { title: 'Tide' });
    store.write('one', { title: 'Low water' }, { title: 'Changed elsewhere' });
    expect((await openTab()).store.readBase('one')).toEqual({ title: 'Tide' });
    store.remove('one');
    store.write('one', { title: 'Low tide' });
    expect(store.readBase('one')).toBeUndefined();
  });

  it('returns a draft only to its account, and never after a sign-out or if it is invalid', async () => {
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
