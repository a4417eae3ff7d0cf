import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that `npm ci --omit=dev` installs on some platform. */
export type ProductionPackage = {
  name: string;
  version: string;
  /** An SPDX expression, or undefined if the package declares none. */
  licence: string | undefined;
  isInstalledHere: boolean;
};

type LockedPackage = {
  /** Only aliases have this field, because their name differs from their folder. */
  name?: string;
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
};

const INSTALLED = /^node_modules\//;
const NAME = /^.*node_modules\//;

/** Lists each version of each package once, sorted by name. Leaves out this repository's own packages. */
export function listProductionPackages(lockFile = 'package-lock.json'): ProductionPackage[] {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, LockedPackage> };
  const installed = Object.entries(packages)
    .filter(([path, { dev, link }]) => INSTALLED.test(path) && !dev && !link)
    .map(([path, locked]) => ({
      name: locked.name ?? path.replace(NAME, ''),
      version: locked.version ?? '',
      licence: locked.license,
      isInstalledHere: existsSync(join(path, 'package.json')),
    }))
    .sort((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version));
  return [...new Map(installed.map((one) => [`${one.name} ${one.version}`, one])).values()];
}

/**
 * None of these licenses requires publishing this product under the same license. LGPL covers libvips, a shared library
 * that sharp loads, and libheif, a file that can be replaced. OFL covers fonts, and CC-BY covers browser data.
 */
const PERMITTED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['CC-BY-4.0', 'LGPL-3.0', 'LGPL-3.0-or-later', 'OFL-1.1', 'PSF-2.0', 'Unlicense', 'Zlib'],
]);

/** Returns true if every part of `A AND B`, or one part of `A OR B`, is permitted. */
export function isPermitted(licence: string | undefined): boolean {
  if (licence === undefined) return false;
  const parts = licence.replaceAll(/[()]/g, '').split(/\s+(AND|OR)\s+/);
  const licences = parts.filter((part) => part !== 'AND' && part !== 'OR');
  return parts.includes('OR') && !parts.includes('AND')
    ? licences.some((part) => PERMITTED.has(part))
    : licences.every((part) => PERMITTED.has(part));
}
