import { vi } from 'vitest';

/** Replaces the browser's storage. @returns its entries */
export function stubLocalStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

/** Makes every access throw, as in a browser that blocks storage. */
export function blockLocalStorage(): void {
  const block = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: block, setItem: block, removeItem: block });
}
