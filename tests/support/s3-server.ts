import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findEngine } from './engines';
import { findFreePort } from './free-port';

const BUCKET = 'impasto';
const credentials = { AWS_ACCESS_KEY_ID: 'tests', AWS_SECRET_ACCESS_KEY: 'secret-of-tests' };

/**
 * A VersityGW server with one bucket. `start` sets the credentials in the environment, from which the SDK reads them.
 */
export class S3Server {
  readonly #folder = mkdtempSync(join(tmpdir(), 'impasto-s3-'));
  #port = 0;
  #process: ChildProcess | undefined;

  async start(): Promise<void> {
    const program = findEngine('versitygw');
    if (program === null) throw new Error('VersityGW is not installed.');
    Object.assign(process.env, credentials);
    mkdirSync(join(this.#folder, 'root', BUCKET), { recursive: true });
    mkdirSync(join(this.#folder, 'attributes'), { recursive: true });
    // After a restart, the port must be the same.
    this.#port ||= await findFreePort();
    const { AWS_ACCESS_KEY_ID: access, AWS_SECRET_ACCESS_KEY: secret } = credentials;
    const server = ['--access', access, '--secret', secret, '--port', `127.0.0.1:${this.#port}`];
    const posix = ['posix', '--sidecar', join(this.#folder, 'attributes'), join(this.#folder, 'root')];
    this.#process = spawn(program, [...server, ...posix], { stdio: 'ignore' });
    while (!(await accepts(this.#port))) await delay(50);
  }

  /** Returns the environment of a storage in this bucket, with a unique prefix. */
  variables(prefix = crypto.randomUUID()) {
    return {
      STORAGE_URL: `s3://${BUCKET}/${prefix}`,
      S3_ENDPOINT: `http://127.0.0.1:${this.#port}`,
      S3_REGION: 'us-east-1',
    };
  }

  /** Kills the server as a crash would. `start` restarts it with its objects. */
  async kill(): Promise<void> {
    const ended = new Promise((resolve) => this.#process?.once('exit', resolve));
    this.#process?.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
