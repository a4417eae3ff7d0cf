import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's headless shell, which saves a quarter of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isFile(path: string | undefined): boolean {
  return path !== undefined && path !== '' && existsSync(path);
}

const isDownloaded = () => isFile(chromium.executablePath());

/**
 * Finds the browser for the tests: CHROMIUM_PATH, a headless shell, or an installed browser.
 * @returns undefined to use Playwright's own browser
 */
export function findBrowser(): string | undefined {
  const fast = [process.env.CHROMIUM_PATH, HEADLESS_SHELL].find(isFile);
  return fast !== undefined || isDownloaded() ? fast : INSTALLED.find(isFile);
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/**
 * Installs Playwright's headless shell, or Debian's if the download fails. Otherwise uses an installed browser.
 * @throws Error if there is no browser
 */
export function installBrowser(): void {
  if (isFile(process.env.CHROMIUM_PATH) || isFile(HEADLESS_SHELL) || isDownloaded()) return;
  process.stdout.write('Installing a headless Chromium for the tests.\n');
  if (run('npx', ['playwright', 'install', 'chromium'])) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && run('apt-get', ['update', '-qq'])) run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
  const found = findBrowser();
  if (found === undefined) {
    throw new Error('No browser could be installed. Install Chromium, or set CHROMIUM_PATH to one.');
  }
  // A browser with a window takes more than twice the CPU time.
  if (process.env.CI && INSTALLED.includes(found)) {
    throw new Error(`Only ${found} is installed, which has windows. Install chromium-headless-shell.`);
  }
}

export function describeBrowser(): string {
  const path = findBrowser() ?? chromium.executablePath();
  const { stdout } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' });
  return `${stdout?.trim() || 'unknown version'} (${path})`;
}
