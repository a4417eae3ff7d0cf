/*
 * Pairs of calls that an organizer has marked as different, kept on this device. If storage is blocked, the notice
 * about possible duplicates is shown again.
 */
const KEY = 'not-duplicates';
const MAX_DISMISSED = 200;

const createPair = (id: string, other: string) => `${id} ${other}`;

export function dismissDuplicate(id: string, other: string): void {
  const pair = createPair(id, other);
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([...listPairs().filter((one) => one !== pair), pair].slice(-MAX_DISMISSED)),
    );
  } catch {
    // Storage is blocked or full.
  }
}

export function isDismissed(id: string, other: string): boolean {
  return listPairs().includes(createPair(id, other));
}

function listPairs(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((pair) => typeof pair === 'string') : [];
  } catch {
    return [];
  }
}
