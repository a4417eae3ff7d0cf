import { isRunByNpm } from './env';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const LOOK_EVERY = 500;

/** Calls `end` once: on a signal that asks for it, and when npm, which ran this process, is gone without one. */
export function handleTermination(end: () => void): void {
  for (const signal of SIGNALS) process.once(signal, end);
  if (!isRunByNpm) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent)) return;
    clearInterval(timer);
    end();
  }, LOOK_EVERY);
  timer.unref();
}

/** On Windows a process keeps the number of a parent that is gone. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
