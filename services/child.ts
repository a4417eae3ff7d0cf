import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '@/lib/node/is-alive';
import { childEnv, isRunByNpm } from './env';

const END_WITH_PARENT = new URL(`end-with-parent.mjs?parent=${process.pid}`, import.meta.url).href;

export type Child = {
  name: string;
  process: ChildProcess;
  ended: Promise<number | null>;
};

/** Starts a program that ends with this process, even if this process is killed. */
export function startChild(name: string, args: string[], env: Record<string, string>): Child {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: childEnv(env),
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { name, process: child, ended };
}

/** @throws Error if the process exits before the port accepts connections */
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

/** @param killAfter milliseconds between SIGTERM and SIGKILL */
export async function stopChildren(children: readonly Child[], killAfter: number): Promise<void> {
  for (const child of children) child.process.kill('SIGTERM');
  const all = Promise.all(children.map((child) => child.ended));
  const late = delay(killAfter, 'late', { ref: false });
  if ((await Promise.race([all, late])) === 'late') {
    for (const child of children) child.process.kill('SIGKILL');
    await all;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_CHECK_INTERVAL = 500;

/** Calls `end` on a signal, or once the npm process that started this process has exited. */
export function handleTermination(end: () => void): void {
  for (const signal of SIGNALS) process.once(signal, end);
  if (!isRunByNpm) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    // On Windows, `ppid` does not change when the parent exits.
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(timer);
    end();
  }, PARENT_CHECK_INTERVAL);
  timer.unref();
}
