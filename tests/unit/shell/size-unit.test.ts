import { afterEach, expect, it, vi } from 'vitest';
import { readSizeUnit, rememberSizeUnit } from '@/lib/browser/choices/size-unit';

afterEach(() => {
  vi.unstubAllGlobals();
});

function useDevice(language: string, isBlocked = false): void {
  const stored = new Map<string, string>();
  const block = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  vi.stubGlobal('navigator', { language });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (isBlocked ? block() : (stored.get(key) ?? null)),
    setItem: (key: string, value: string) => (isBlocked ? block() : stored.set(key, value)),
  });
}

it('works are measured in the unit of the region at first, and then in the last one used', () => {
  useDevice('en-US');
  expect(readSizeUnit()).toBe('in');
  rememberSizeUnit('cm');
  expect(readSizeUnit()).toBe('cm');
});

it('uses the unit of the region if storage is blocked', () => {
  useDevice('en-US', true);
  rememberSizeUnit('cm');
  expect(readSizeUnit()).toBe('in');
  useDevice('pt-PT', true);
  expect(readSizeUnit()).toBe('cm');
});
