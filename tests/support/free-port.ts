import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems assign to connections and to servers without a port of their own (Linux: from 32768).
 * One of those could be assigned to another test between the call of `findFreePort` and the start of the server.
 */
const [MIN_PORT, MAX_PORT] = [12_000, 32_000];

const returned = new Set<number>();

/** Returns a local port on which no process listens, and which this process has not returned before. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(MIN_PORT, MAX_PORT);
    if (returned.has(port) || !(await isFree(port))) continue;
    returned.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
