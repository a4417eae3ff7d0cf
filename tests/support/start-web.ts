import { type ChildProcess, spawn } from 'node:child_process';

/** Starts another web server from the build of the browser tests. */
export async function startWeb(
  productApiUrl: string,
  env: Record<string, string> = {},
): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['services/web/main.cjs', '--port', '0'], {
    env: { ...process.env, NODE_ENV: 'production', PRODUCT_API_URL: productApiUrl, ...env },
  });
  const url = await readAddress(child);
  await fetch(`${url}/about`);
  return { url, stop: () => child.kill() };
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The web ended: ${output}`)));
  });
}
