import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { childEnv } from './env';

const END_WITH_PARENT = new URL(`end-with-parent.mjs?parent=${process.pid}`, import.meta.url).href;

export type Child = {
  name: string;
  process: ChildProcess;
  /** Settles with the exit code when the process ends, null after a signal. */
  ended: Promise<number | null>;
};

/** Starts a Node program; its output goes to ours, and it ends when we do, however we end. */
export function startChild(name: string, args: string[], env: Record<string, string>): Child {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: childEnv(env),
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { name, process: child, ended };
}

/**
 * Waits until something listens on a port of this machine.
 * @throws Error when the process ends before it listens.
 */
export async function waitForPort(child: Child, port: number): Promise<void> {
  let exit: number | null | undefined;
  void child.ended.then((code) => {
    exit = code;
  });
  while (!(await isListening(port))) {
    if (exit !== undefined) throw new Error(`${child.name} ended before it was ready (exit code ${exit}).`);
    await delay(100);
  }
}

/** Whether something answers on a port of this machine. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Asks every process to end, and ends by force those that still run after ten seconds. */
export async function stopChildren(children: readonly Child[]): Promise<void> {
  for (const child of children) child.process.kill('SIGTERM');
  const all = Promise.all(children.map((child) => child.ended));
  const late = delay(10_000, 'late', { ref: false });
  if ((await Promise.race([all, late])) === 'late') {
    for (const child of children) child.process.kill('SIGKILL');
    await all;
  }
}
