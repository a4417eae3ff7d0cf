import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The headless shell comes first: without a window to draw, a test takes three fifths of the time.
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds a browser for the tests: the one in CHROMIUM_PATH, an installed one, or Playwright's own. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/**
 * Installs a browser if there is none: Playwright's download, or Debian's package if that is unreachable.
 * @throws Error when neither can be installed.
 */
export function installBrowser(): void {
  if (findBrowser() !== undefined) return;
  process.stdout.write('No Chromium or Chrome was found. Installing one for the tests.\n');
  if (run('npx', ['playwright', 'install', 'chromium']) && findBrowser() !== undefined) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && run('apt-get', ['update', '-qq'])) run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
  if (findBrowser() === undefined) {
    throw new Error('No browser could be installed. Install Chromium, or set CHROMIUM_PATH to one.');
  }
}
