import { afterEach, describe, expect, it } from 'vitest';
import { Servers, type ServersDependencies } from '@/services/servers';
import { findFreePort } from '../../support/free-port';
import { createPidServer, pidOn } from '../../support/pid-server';

const SOON = { timeout: 30_000, interval: 20 };
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function kill(port: number): Promise<number> {
  const pid = (await pidOn(port)) ?? 0;
  process.kill(pid, 'SIGKILL');
  return pid;
}

async function waitForAnother(port: number, first: number): Promise<void> {
  await expect.poll(async () => ![null, first].includes(await pidOn(port)), SOON).toBe(true);
}

describe('server restarts', { timeout: 60_000 }, () => {
  async function start(parts: Partial<ServersDependencies>) {
    const printed: string[] = [];
    let isGivenUp = false;
    const port = await findFreePort();
    const servers = new Servers({
      print: (line) => printed.push(line),
      giveUp: () => {
        isGivenUp = true;
      },
      retryDelays: [1, 2],
      ...parts,
    });
    undo.push(() => servers.stop());
    await servers.start(createPidServer(port));
    return { port, printed, servers, isGivenUp: () => isGivenUp };
  }

  it('restarts a server after each pause, then gives up', async () => {
    const { port, printed, isGivenUp } = await start({});
    for (const _ of [1, 2]) await waitForAnother(port, await kill(port));
    expect(isGivenUp()).toBe(false);
    await fetch(`http://127.0.0.1:${port}`, { method: 'POST' }).catch(() => undefined);
    await expect.poll(isGivenUp, SOON).toBe(true);
    expect(printed).toEqual([
      `The server on ${port} ended unexpectedly (killed). It is restarted in 0.001 s.`,
      `The server on ${port} ended unexpectedly (killed). It is restarted in 0.002 s.`,
      `The server on ${port} ended unexpectedly (exit code 3), 3 times in a row. Its output above contains the reason. It is not restarted.`,
    ]);
  });

  it('restarts a server forever if it runs long enough each time', async () => {
    const { port, isGivenUp } = await start({ steadyAfter: 0, retryDelays: [1] });
    for (const _ of [1, 2]) await waitForAnother(port, await kill(port));
    expect(isGivenUp()).toBe(false);
  });

  it('does not restart a server that was never ready', async () => {
    const servers = new Servers({ print: () => {}, giveUp: () => {} });
    const broken = { ...createPidServer(await findFreePort()), args: ['-e', 'process.exit(7)'] };
    await expect(servers.start(broken)).rejects.toThrow('ended before it was ready (exit code 7)');
  });

  it('does not restart a server that was stopped, even during a pause', async () => {
    const { port, printed, servers } = await start({ retryDelays: [60_000] });
    await kill(port);
    await expect.poll(() => printed, SOON).toHaveLength(1);
    await servers.stop();
    expect(await pidOn(port)).toBeNull();
  });
});

// The time limit is shorter than the default of ten seconds for stopping a server.
it('kills a server that does not stop in time', { timeout: 9_000 }, async () => {
  const port = await findFreePort();
  const program = `
    process.on('SIGTERM', () => {});
    require('node:http').createServer((_, response) => response.end(String(process.pid))).listen(${port});
  `;
  const servers = new Servers({ print: () => {}, giveUp: () => {}, killAfter: 100 });
  await servers.start({ ...createPidServer(port), args: ['-e', program] });
  expect(await pidOn(port)).not.toBeNull();
  await servers.stop();
  expect(await pidOn(port)).toBeNull();
});
