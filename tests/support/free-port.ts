import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * These ports are below the ephemeral range, which starts at 32768 on Linux. The system could assign a port in that
 * range to another connection before the server starts.
 */
const [MIN_PORT, MAX_PORT] = [12_000, 32_000];

const returned = new Set<number>();

/** Returns an unused local port that this process has not returned before. */
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
