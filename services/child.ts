import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { childEnv, isRunByNpm } from './env';

const END_WITH_PARENT = new URL(`end-with-parent.mjs?parent=${process.pid}`, import.meta.url).href;

export type Child = {
  name: string;
  process: ChildProcess;
  /** Settles when the process ends, with the exit code, or with null after a signal. */
  ended: Promise<number | null>;
};

/** Spawns a Node program with inherited output. It exits with this process, even if this process is killed. */
export function startChild(name: string, args: string[], env: Record<string, string>): Child {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: childEnv(env),
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { name, process: child, ended };
}

/**
 * Waits until a port on this machine accepts connections.
 * @throws Error if the process exits before that.
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

/** Checks whether a port on this machine accepts connections. */
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

/**
 * Sends SIGTERM to every process, and SIGKILL to those that are still running after the given number of milliseconds.
 */
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

/** Calls `end` once, on a termination signal or when the npm process that started this process has exited. */
export function handleTermination(end: () => void): void {
  for (const signal of SIGNALS) process.once(signal, end);
  if (!isRunByNpm) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(timer);
    end();
  }, PARENT_CHECK_INTERVAL);
  timer.unref();
}

/** On Windows, a process keeps the pid of a parent that has exited. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
