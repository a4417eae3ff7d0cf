import { afterEach, expect, it, vi } from 'vitest';
import { readSizeUnit, rememberSizeUnit } from '@/lib/browser/choices/size-unit';

afterEach(() => {
  vi.unstubAllGlobals();
});

function useDevice(language: string, isBlocked = false): void {
  const stored = new Map<string, string>();
  const refuse = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  vi.stubGlobal('navigator', { language });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (isBlocked ? refuse() : (stored.get(key) ?? null)),
    setItem: (key: string, value: string) => (isBlocked ? refuse() : stored.set(key, value)),
  });
}

it('begins in the unit of the region, and from then on in the one that was used last', () => {
  useDevice('en-US');
  expect(readSizeUnit()).toBe('in');
  rememberSizeUnit('cm');
  expect(readSizeUnit()).toBe('cm');
});

it('begins in the unit of the region where nothing can be stored', () => {
  useDevice('en-US', true);
  rememberSizeUnit('cm');
  expect(readSizeUnit()).toBe('in');
  useDevice('pt-PT', true);
  expect(readSizeUnit()).toBe('cm');
});
