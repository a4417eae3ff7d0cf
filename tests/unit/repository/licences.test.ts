import { expect, it } from 'vitest';
import { isPermitted, listProductionPackages } from '@/scripts/production-packages';

it('packages in production have permitted licenses', () => {
  const packages = listProductionPackages();
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ licence }) => !isPermitted(licence))).toEqual([]);
});

it('production needs fewer than 280 packages', () => {
  const installed = listProductionPackages().filter(({ isInstalledHere }) => isInstalledHere);
  expect(installed.length).toBeLessThan(280);
});

it.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['(MIT OR GPL-2.0) AND SSPL-1.0', false],
  [undefined, false],
])('checks the license %s: %s', (licence, isAllowed) => {
  expect(isPermitted(licence)).toBe(isAllowed);
});
