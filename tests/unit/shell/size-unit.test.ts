import { afterEach, expect, it, vi } from 'vitest';
import { readSizeUnit, rememberSizeUnit } from '@/lib/browser/choices/size-unit';
import { blockLocalStorage, stubLocalStorage } from '../../support/local-storage';

afterEach(() => vi.unstubAllGlobals());

function useDevice(language: string, isBlocked = false): void {
  vi.stubGlobal('navigator', { language });
  if (isBlocked) blockLocalStorage();
  else stubLocalStorage();
}

it('uses the region’s unit initially, and then the last used unit', () => {
  useDevice('en-US');
  expect(readSizeUnit()).toBe('in');
  rememberSizeUnit('cm');
  expect(readSizeUnit()).toBe('cm');
});

it('uses the region’s unit if storage is blocked', () => {
  useDevice('en-US', true);
  rememberSizeUnit('cm');
  expect(readSizeUnit()).toBe('in');
  useDevice('pt-PT', true);
  expect(readSizeUnit()).toBe('cm');
});
