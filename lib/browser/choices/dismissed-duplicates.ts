import { readStoredJson, writeStored } from '@/lib/browser/store/local-storage';

/* Pairs of calls that an organizer marked as different, stored on this device. */
const KEY = 'not-duplicates';
const MAX_DISMISSED = 200;

const createPair = (id: string, other: string) => `${id} ${other}`;

export function dismissDuplicate(id: string, other: string): void {
  const pair = createPair(id, other);
  const others = listPairs().filter((one) => one !== pair);
  writeStored(KEY, JSON.stringify([...others, pair].slice(-MAX_DISMISSED)));
}

export function isDismissed(id: string, other: string): boolean {
  return listPairs().includes(createPair(id, other));
}

function listPairs(): string[] {
  const stored = readStoredJson(KEY);
  return Array.isArray(stored) ? stored.filter((pair) => typeof pair === 'string') : [];
}
