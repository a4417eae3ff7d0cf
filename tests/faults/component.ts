import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { isListening } from '@/services/child';

type CommandOptions = Omit<SpawnOptions, 'env'> & { env?: Record<string, string | undefined> };

export type Command = { program: string; args: string[]; options?: CommandOptions };

type ComponentOptions = {
  name: string;
  log: string;
  port: number;
  command: () => Command;
};

/** Milliseconds until a process that has exited is restarted. */
const RESTART_DELAY = 1_000;

/** A supervised process. It is restarted when it exits, unless it was stopped. */
export class Component {
  readonly name: string;
  /** Environment variables to add at the next start. */
  extraEnv: Record<string, string> = {};
  readonly #options: ComponentOptions;
  #child: ChildProcess | undefined;
  #isWanted = false;

  constructor(options: ComponentOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** Starts the process and waits until it listens. */
  async start(): Promise<void> {
    this.#isWanted = true;
    this.#spawn();
    while (!(await isListening(this.#options.port))) await delay(50);
  }

  /** Kills the process and its descendants. The supervisor restarts it. */
  kill(): void {
    this.#signalAll('SIGKILL');
  }

  /** Kills the child processes, which their parent restarts. */
  killChildren(): void {
    for (const pid of this.#listPids().slice(1)) signal(pid, 'SIGKILL');
  }

  /** Kills the process, and prevents a restart until `start` is called. */
  async killForGood(): Promise<void> {
    this.#isWanted = false;
    const ended = this.#ended();
    this.kill();
    await ended;
  }

  pause(): void {
    this.#signalAll('SIGSTOP');
  }

  resume(): void {
    this.#signalAll('SIGCONT');
  }

  /** Restarts the process with SIGTERM, as an update does. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    const ended = this.#ended();
    this.#child?.kill('SIGTERM');
    if ((await Promise.race([ended, delay(30_000, 'late')])) === 'late') this.kill();
    await ended;
  }

  /** Returns the resident memory of the process and its descendants, in megabytes. */
  readMemory(): number {
    const kilobytes = this.#listPids().map((pid) =>
      Number(/VmRSS:\s+(\d+)/.exec(readProcess(pid, 'status'))?.[1] ?? 0),
    );
    return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1_024);
  }

  #spawn(): void {
    const { program, args, options } = this.#options.command();
    const env = { ...process.env, ...options?.env, ...this.extraEnv };
    const child = spawn(program, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const log = createWriteStream(this.#options.log, { flags: 'a' });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.once('exit', () => setTimeout(() => this.#restartAfterExit(child), RESTART_DELAY));
    this.#child = child;
  }

  #restartAfterExit(child: ChildProcess): void {
    if (this.#isWanted && this.#child === child) this.#spawn();
  }

  #ended(): Promise<unknown> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => child.once('exit', resolve));
  }

  #signalAll(name: NodeJS.Signals): void {
    for (const pid of this.#listPids()) signal(pid, name);
  }

  #listPids(): number[] {
    const pid = this.#child?.pid;
    return pid === undefined ? [] : listDescendants(pid);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already exited.
  }
}

/** Lists a process and its descendants. Those of PostgreSQL have separate process groups. */
function listDescendants(root: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readProcess(Number(name), 'status'))?.[1] ?? 0);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const found = [root];
  for (const pid of found) found.push(...(parents.get(pid) ?? []));
  return found;
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
