import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { productApiArgs } from '@/services/server-args';
import { secondsUntilResponse } from '../../bench/program';
import { findFreePort } from '../../support/free-port';
import { createServerCommand } from '../../support/postgres';
import { type Command, Component } from '../component';

export const PRODUCT_TOKEN_SECRET = 'the product token secret of a storm';

/** Two product APIs with one PostgreSQL and a mail server, each supervised. */
export class Site {
  readonly components = new Map<string, Component>();
  readonly mailFile: string;
  databaseUrl = '';
  apiUrls: string[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.mailFile = join(folder, 'mails.jsonl');
  }

  async startDatabase(): Promise<void> {
    // The unprivileged user that runs PostgreSQL must be able to enter the folder.
    chmodSync(this.#folder, 0o755);
    const folder = join(this.#folder, 'postgres');
    mkdirSync(folder);
    const [port, password] = [await findFreePort(), crypto.randomUUID()];
    const settings = ['shared_buffers=256MB', 'fsync=on'];
    await this.#run('postgres', port, await createServerCommand(folder, { port, password, settings }));
    const getUrl = (name: string) => `postgresql://postgres:${password}@localhost:${port}/${name}`;
    await this.query('create database impasto', [], getUrl('postgres'));
    this.databaseUrl = getUrl('impasto');
  }

  async startApis(): Promise<void> {
    writeFileSync(this.mailFile, '');
    const mailPort = await findFreePort();
    await this.#run('mail', mailPort, {
      program: process.execPath,
      args: ['--import', 'tsx', 'tests/faults/mail-sink.ts'],
      options: { env: { MAIL_SINK_PORT: String(mailPort), MAIL_SINK_FILE: this.mailFile } },
    });
    for (const api of [1, 2]) {
      const port = await findFreePort();
      const directory = join(this.#folder, `data-${api}`);
      mkdirSync(directory);
      await this.#run(`product-api-${api}`, port, {
        program: process.execPath,
        args: productApiArgs,
        options: {
          env: {
            NODE_ENV: 'development',
            LOG_LEVEL: 'info',
            DATABASE_URL: this.databaseUrl,
            DATA_DIR: directory,
            PRODUCT_API_PORT: String(port),
            PRODUCT_TOKEN_SECRET,
            NEXT_PUBLIC_FIREBASE_PROJECT_ID: '',
            FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
            SITE_URL: 'http://localhost:3000',
            TRUSTED_PROXIES: '127.0.0.1,::1',
            SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
            MAIL_FROM: 'Impasto <mail@example.org>',
          },
        },
      });
      const url = `http://127.0.0.1:${port}`;
      await secondsUntilResponse(`${url}/readyz`);
      this.apiUrls.push(url);
    }
  }

  /** Kills a component. Its supervisor restarts it a second later. */
  kill(name: string): void {
    this.components.get(name)?.kill();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.components.values()].map((component) => component.stop()));
  }

  async query<Row extends pg.QueryResultRow>(
    statement: string,
    values: unknown[] = [],
    url = this.databaseUrl,
  ): Promise<Row[]> {
    for (;;) {
      const client = new pg.Client({ connectionString: url });
      try {
        await client.connect();
        return (await client.query<Row>(statement, values)).rows;
      } catch (error) {
        // The server is starting or recovering.
        if (Object(error).code !== '57P03') throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      } finally {
        await client.end();
      }
    }
  }

  async #run(name: string, port: number, command: Command): Promise<void> {
    const component = new Component({ name, log: join(this.#folder, `${name}.log`), port, command: () => command });
    this.components.set(name, component);
    await component.start();
  }
}
