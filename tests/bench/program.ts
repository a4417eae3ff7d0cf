import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { productApiArgs } from '@/services/server-args';

/** Runs one of this repository's TypeScript programs until it exits, and returns its output. */
export function runProgram(file: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = startProgram(file, args, env);
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.once('exit', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${file} ended with exit code ${code}.\n${output}`));
    });
  });
}

export const startProgram = (file: string, args: string[], env: Record<string, string>) =>
  startNode(['--import', 'tsx', file, ...args], env);

export const startApi = (env: Record<string, string>) => startNode(productApiArgs, env);

function startNode(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Waits until a URL responds, and returns the seconds this took. */
export async function secondsUntilResponse(address: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    try {
      const response = await fetch(address);
      await response.arrayBuffer();
      if (response.ok) return (performance.now() - startedAt) / 1000;
    } catch {
      // The server does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function untilConnected(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, 'localhost');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
