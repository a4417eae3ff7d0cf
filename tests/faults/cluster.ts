import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { LOOPBACK } from '@/lib/shared/identity/stand-in';
import { imagingEnv } from '@/services/env';
import { createWebArgs, productApiArgs } from '@/services/server-args';
import type { Server } from '@/services/servers';
import { startIdentityStandIn } from '@/services/stand-ins/start-identity-stand-in';
import { startPaymentStandIn } from '@/services/stand-ins/start-payment-stand-in';
import { secondsUntilResponse } from '../bench/program';
import { findFreePort } from '../support/free-port';
import { createServerCommand } from '../support/postgres';
import { type Command, Component } from './component';
import { createHaproxyConfig, createPgBouncerConfig, createVarnishConfig } from './configuration';
import { programs } from './programs';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const BUCKET = 'impasto';
const S3_USER = { AWS_ACCESS_KEY_ID: 'faults', AWS_SECRET_ACCESS_KEY: randomUUID() };

export type ClusterOptions = { folder: string; hasS3: boolean; print: (line: string) => void };

/**
 * Supervises the production processes on this machine: Varnish, HAProxy, two web servers, two product APIs, PgBouncer,
 * PostgreSQL, an S3 server or a shared folder, a mail server, and stand-ins for identity and payments.
 */
export class Cluster {
  readonly components = new Map<string, Component>();
  readonly mailFile: string;
  readonly originals: string;
  siteUrl = '';
  apiUrl = '';
  databaseUrl = '';
  paymentsUrl = '';
  identityUrl = '';
  #env: Record<string, string> = {};
  #apiPorts: number[] = [];
  #webPorts: number[] = [];
  readonly #options: ClusterOptions;

  constructor(options: ClusterOptions) {
    this.#options = options;
    this.mailFile = join(options.folder, 'mails.jsonl');
    this.originals = options.hasS3
      ? join(options.folder, 's3', 'root', BUCKET, 'originals')
      : join(options.folder, 'data', 'storage');
  }

  get(name: string): Component {
    const component = this.components.get(name);
    if (component === undefined) throw new Error(`There is no component called ${name}.`);
    return component;
  }

  /** Returns a product API's data directory: separate with S3, otherwise shared. */
  dataDirectory(api: number): string {
    return join(this.#options.folder, this.#options.hasS3 ? `data-${api}` : 'data');
  }

  async start(): Promise<void> {
    const { folder } = this.#options;
    chmodSync(folder, 0o755);
    writeFileSync(this.mailFile, '');
    const [varnishPort, webPort, apiPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
    this.siteUrl = `http://localhost:${varnishPort}`;
    this.apiUrl = `http://${LOOPBACK}:${apiPort}`;
    const database = await this.#startDatabase();
    const storage = this.#options.hasS3 ? await this.#startS3() : {};
    const mail = await this.#startMailSink();
    const standIns = await this.#startStandIns();
    const common = {
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      SITE_URL: this.siteUrl,
      WEB_SECRET: randomBytes(32).toString('base64url'),
      PRODUCT_TOKEN_SECRET: randomBytes(32).toString('base64url'),
      TRUSTED_PROXIES: '127.0.0.1,::1',
      PRODUCT_API_URL: this.apiUrl,
      NEXT_PUBLIC_FIREBASE_API_KEY: '',
      NEXT_PUBLIC_FIREBASE_PROJECT_ID: '',
    };
    this.#env = { ...common, ...imagingEnv(), ...database, ...storage, ...mail, ...standIns };
    const apis = [await this.#startApi(1), await this.#startApi(2)];
    this.#apiPorts = apis.map(({ port }) => port);
    const webs = [await findFreePort(), await findFreePort()].map((port, index) => ({
      name: `web-${index + 1}`,
      port,
    }));
    this.#webPorts = webs.map(({ port }) => port);
    await this.#startHaproxy(webPort, apiPort, webs, apis);
    for (const { name, port } of webs) {
      await this.#run(name, port, {
        program: process.execPath,
        args: [...createWebArgs(port), '--host', 'localhost'],
        options: { env: { ...this.#env, NODE_ENV: 'production' } },
      });
    }
    await this.#startVarnish(varnishPort, webPort);
    for (const web of [1, 2]) await this.untilWebIsReady(web);
    await secondsUntilResponse(`${this.siteUrl}/about`);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.components.values()].map((component) => component.stop()));
  }

  async untilApiIsReady(api: number): Promise<void> {
    await secondsUntilResponse(`http://${LOOPBACK}:${this.#apiPorts[api - 1]}/readyz`);
  }

  async untilWebIsReady(web: number): Promise<void> {
    await secondsUntilResponse(`http://localhost:${this.#webPorts[web - 1]}/readyz`);
  }

  async query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(statement, values)).rows;
    } finally {
      await client.end();
    }
  }

  async #run(name: string, port: number, command: Command): Promise<void> {
    const log = join(this.#options.folder, `${name}.log`);
    const component = new Component({ name, log, port, command: () => command });
    this.components.set(name, component);
    await component.start();
  }

  async #startDatabase(): Promise<Record<string, string>> {
    const folder = join(this.#options.folder, 'postgres');
    mkdirSync(folder);
    const [port, pooledPort] = [await findFreePort(), await findFreePort()];
    const password = randomUUID();
    const settings = ['shared_buffers=256MB', 'fsync=on'];
    await this.#run('postgres', port, await createServerCommand(folder, { port, password, settings }));
    const getUrl = (name: string) => `postgresql://postgres:${password}@localhost:${port}/${name}`;
    this.databaseUrl = getUrl('postgres');
    await this.#untilDatabaseAccepts();
    await this.query('create database impasto');
    // PgBouncer rejects timeouts in the startup packet, so the database sets them.
    const limits = { statement_timeout: '30s', lock_timeout: '10s', idle_in_transaction_session_timeout: '60s' };
    for (const [name, value] of Object.entries(limits)) {
      await this.query(`alter database impasto set ${name} = '${value}'`);
    }
    this.databaseUrl = getUrl('impasto');
    const config = join(this.#options.folder, 'pgbouncer.ini');
    writeFileSync(config, createPgBouncerConfig(pooledPort, this.databaseUrl));
    if (isRoot) chownSync(config, NOBODY, NOBODY);
    const options = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
    await this.#run('pgbouncer', pooledPort, { program: programs.pgbouncer, args: [config], options });
    return {
      DATABASE_URL: `postgresql://postgres@${LOOPBACK}:${pooledPort}/impasto`,
      DATABASE_DIRECT_URL: `${this.databaseUrl}?options=-c%20statement_timeout%3D0%20-c%20lock_timeout%3D0`,
      DATABASE_PREPARED_STATEMENTS: 'false',
    };
  }

  async #untilDatabaseAccepts(): Promise<void> {
    for (;;) {
      const error = await this.query('select 1').then(
        () => null,
        (reason) => reason,
      );
      if (error === null) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async #startS3(): Promise<Record<string, string>> {
    const folder = join(this.#options.folder, 's3');
    mkdirSync(join(folder, 'root', BUCKET), { recursive: true });
    mkdirSync(join(folder, 'attributes'));
    const port = await findFreePort();
    const { AWS_ACCESS_KEY_ID: access, AWS_SECRET_ACCESS_KEY: secret } = S3_USER;
    const server = ['--access', access, '--secret', secret, '--port', `${LOOPBACK}:${port}`];
    const posix = ['posix', '--sidecar', join(folder, 'attributes'), join(folder, 'root')];
    await this.#run('storage', port, { program: programs.versitygw, args: [...server, ...posix] });
    const endpoint = { S3_ENDPOINT: `http://${LOOPBACK}:${port}`, S3_REGION: 'us-east-1' };
    return { STORAGE_URL: `s3://${BUCKET}/originals`, ...endpoint, ...S3_USER };
  }

  async #startMailSink(): Promise<Record<string, string>> {
    const port = await findFreePort();
    await this.#run('mail', port, {
      program: process.execPath,
      args: ['--import', 'tsx', 'tests/faults/mail-sink.ts'],
      options: { env: { MAIL_SINK_PORT: String(port), MAIL_SINK_FILE: this.mailFile } },
    });
    return { SMTP_URL: `smtp://${LOOPBACK}:${port}`, MAIL_FROM: 'Impasto <mail@example.org>' };
  }

  /** Starts the stand-ins as `npm start` does, but supervised by the cluster. */
  async #startStandIns(): Promise<Record<string, string>> {
    const { folder, print } = this.#options;
    const dataDirectory = join(folder, 'stand-ins');
    const start = ({ name, args, env, port }: Server) =>
      this.#run(name.replace(' stand-in', ''), port, {
        program: process.execPath,
        args,
        options: { env: { NODE_ENV: 'development', DATA_DIR: dataDirectory, ...env } },
      });
    const servers = { start };
    const identity = await startIdentityStandIn({ port: await findFreePort(), servers, print });
    this.identityUrl = `http://${identity.FIREBASE_AUTH_EMULATOR_HOST}`;
    const port = await findFreePort();
    this.paymentsUrl = `http://${LOOPBACK}:${port}`;
    const webhookUrl = `${this.apiUrl}/v1/webhooks/payments`;
    const payments = await startPaymentStandIn({ port, dataDirectory, siteUrl: this.siteUrl, webhookUrl, servers });
    return { ...identity, ...payments };
  }

  async #startApi(api: number): Promise<{ name: string; port: number }> {
    const name = `product-api-${api}`;
    const port = await findFreePort();
    mkdirSync(this.dataDirectory(api), { recursive: true });
    await this.#run(name, port, {
      program: process.execPath,
      args: productApiArgs,
      options: { env: { ...this.#env, PRODUCT_API_PORT: String(port), DATA_DIR: this.dataDirectory(api) } },
    });
    return { name, port };
  }

  async #startHaproxy(...[webPort, apiPort, webs, apis]: Parameters<typeof createHaproxyConfig>): Promise<void> {
    const config = join(this.#options.folder, 'haproxy.cfg');
    writeFileSync(config, createHaproxyConfig(webPort, apiPort, webs, apis));
    await this.#run('haproxy', webPort, { program: programs.haproxy, args: ['-db', '-f', config] });
  }

  async #startVarnish(port: number, webPort: number): Promise<void> {
    const config = join(this.#options.folder, 'site.vcl');
    writeFileSync(config, createVarnishConfig(webPort));
    const state = join(this.#options.folder, 'varnish');
    const address = ['-F', '-j', 'none', '-a', `localhost:${port}`, '-f', config];
    await this.#run('varnish', port, {
      program: programs.varnishd,
      args: [...address, '-s', 'malloc,64m', '-n', state],
    });
  }
}
