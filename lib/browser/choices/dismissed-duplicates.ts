/*
 * Pairs of calls that an organizer has said are not the same, on this device. Where storage is blocked they are asked
 * about again.
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
    // Blocked or full.
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
