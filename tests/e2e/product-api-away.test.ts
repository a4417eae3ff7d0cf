import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures';

const API = `http://localhost:${process.env.E2E_API_PORT || '4210'}`;

/** A product API that can go away and come back: passes everything on to the real one, or to nobody. */
async function startGate() {
  let isOpen = false;
  const server = createServer((request, response) => {
    if (!isOpen) return request.socket.destroy();
    fetch(`${API}${request.url}`).then(
      async (answer) => {
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
        response.end(Buffer.from(await answer.arrayBuffer()));
      },
      () => request.socket.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    open: () => {
      isOpen = true;
    },
    close: () => server.close(),
  };
}

/** A second web of the same build, on a port of its own. */
async function startWeb(productApiUrl: string): Promise<{ url: string; process: ChildProcess }> {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'start', '-p', '0'], {
    env: { ...process.env, NODE_ENV: 'production', PRODUCT_API_URL: productApiUrl },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address && output.includes('Ready')) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The web ended: ${output}`)));
  });
  // The first answer comes when the server has finished starting.
  await fetch(`${url}/about`);
  return { url, process: child };
}

test.describe('while the product API is away', () => {
  test.use({ expectedErrors: [/503/] });

  test('a page says so kindly with status 503, and the retry brings it back', async ({ page }) => {
    const gate = await startGate();
    const web = await startWeb(gate.url);
    try {
      for (const path of [
        '/',
        '/directory',
        '/art',
        '/artworks',
        '/opportunities',
        '/profiles/01900000-0000-7000-8000-000000000000',
      ]) {
        const answer = await fetch(`${web.url}${path}`);
        expect(answer.status, path).toBe(503);
        expect(answer.headers.get('retry-after'), path).toBe('5');
        expect(await answer.text(), path).toContain('We cannot reach the collection right now');
      }
      await page.goto(`${web.url}/directory`);
      await expect(page.getByText('We cannot reach the collection right now')).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      gate.open();
      await page
        .getByRole('button', { name: /Try again/ })
        .or(page.getByRole('link', { name: /Try again/ }))
        .first()
        .click();
      await expect(page.getByRole('searchbox')).toBeVisible();
    } finally {
      web.process.kill();
      gate.close();
    }
  });
});
