import { afterEach, expect, it, vi } from 'vitest';
import { readSizeUnit, rememberSizeUnit } from '@/lib/browser/choices/size-unit';
import { createSite, defaultSite } from '@/lib/shared/create-site';
import { READ_SITE } from '@/lib/shared/site';
import { blockLocalStorage, stubLocalStorage } from '../../support/local-storage';
import { siteSettings } from '../../support/site';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.set(globalThis, READ_SITE, () => defaultSite);
});

function useDevice(language: string, isBlocked = false): void {
  vi.stubGlobal('navigator', { language });
  if (isBlocked) blockLocalStorage();
  else stubLocalStorage();
}

it('sizes are in the region’s unit at first, then in the unit used last', () => {
  useDevice('en-US');
  expect(readSizeUnit()).toBe('in');
  rememberSizeUnit('cm');
  expect(readSizeUnit()).toBe('cm');
});

it('sizes are in the region’s unit if storage is blocked', () => {
  useDevice('en-US', true);
  rememberSizeUnit('cm');
  expect(readSizeUnit()).toBe('in');
  useDevice('pt-PT', true);
  expect(readSizeUnit()).toBe('cm');
});

it('sizes are in the site’s unit until another is used', () => {
  Reflect.set(globalThis, READ_SITE, () => createSite({ ...siteSettings, units: 'cm' }, 'en'));
  useDevice('en-US');
  expect(readSizeUnit()).toBe('cm');
  rememberSizeUnit('in');
  expect(readSizeUnit()).toBe('in');
});
