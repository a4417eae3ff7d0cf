import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { secondsUntilResponse, stopProgram } from './program';

const PORT = 4392;
const EMAIL = 'bench@example.com';
const PASSWORD = 'bench-password';

export type PocketBase = {
  url: string;
  /** Calls the REST API as a superuser. @throws Error if the response is not successful */
  send: (method: string, path: string, body: unknown) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts PocketBase with a new data directory.
 * @param directory folder of the program `pocketbase`
 */
export async function startPocketBase(directory: string, folder: string): Promise<PocketBase> {
  const program = join(directory, 'pocketbase');
  const data = ['--dir', join(folder, 'pocketbase')];
  execFileSync(program, ['superuser', 'upsert', EMAIL, PASSWORD, ...data], { stdio: 'pipe' });
  const server = spawn(program, ['serve', '--http', `127.0.0.1:${PORT}`, ...data], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${PORT}`;
  await secondsUntilResponse(`${url}/api/health`);
  const signingIn = await fetch(`${url}/api/collections/_superusers/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: EMAIL, password: PASSWORD }),
  });
  const { token } = z.object({ token: z.string() }).parse(await signingIn.json());
  return {
    url,
    send: async (method, path, body) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: token },
        body: JSON.stringify(body),
      });
      const said = await response.text();
      if (!response.ok) throw new Error(`PocketBase refused ${method} ${path}: ${said.slice(0, 500)}`);
    },
    stop: () => stopProgram(server),
  };
}
