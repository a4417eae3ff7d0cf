import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listReaders, readExample } from '@/scripts/variables-table';
import { SOURCES } from '@/services/build';
import { imagingEnv } from '@/services/env';
import { createWebArgs, productApiArgs } from '@/services/server-args';
import { listInstructions, readComposition, readDockerignore, readStages } from '../../support/container-files';

const stages = readStages();
const demo = readComposition('compose.yaml');
const production = readComposition('compose.production.yaml');
const isExcluded = readDockerignore();
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const documented = readExample().flatMap(({ variables }) => variables.map(({ name }) => name));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const list = (stage: string, name: string) => listInstructions(stages, stage, name);
const readCommand = (stage: string): string[] => JSON.parse(list(stage, 'CMD').at(-1) ?? '[]');
const listVariables = (reader: string) => documented.filter((name) => listReaders(name).includes(reader));

describe('container images', () => {
  it('the images run the servers with the commands of `npm start`', () => {
    expect(readCommand('web')).toEqual(['node', ...createWebArgs(3_000)]);
    expect(readCommand('product-api')).toEqual(['node', ...productApiArgs]);
    expect(scripts.start).toContain(`exec ${readCommand('demo').join(' ')} `);
  });

  it('the images decode pictures with the settings of `npm start`', () => {
    const variables = Object.entries(imagingEnv({})).map(([name, value]) => `${name}=${value}`);
    expect(list('product-api', 'ENV').join(' ').split(' ')).toEqual(expect.arrayContaining(variables));
  });

  it('the images use the Node version that `npm run test:node24` tests', () => {
    const [, version] = /node@([\d.]+)/.exec(scripts['test:node24']) ?? [];
    expect(stages.get('base')?.parent).toBe(`node:${version}-bookworm-slim`);
  });

  it('the images run as an unprivileged user, with a health check and SIGTERM', () => {
    for (const target of ['web', 'product-api', 'demo']) {
      expect(list(target, 'USER')).toEqual(['1000:1000']);
      expect(list(target, 'HEALTHCHECK').join()).toContain('/healthz');
      expect(list(target, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    }
  });

  it('the images contain no settings of a site', () => {
    expect(list('build', 'ARG')).toEqual([]);
    expect(Object.values(production.services).filter(({ build }) => build?.args !== undefined)).toEqual([]);
  });

  it('the images copy only existing files that are not excluded', () => {
    const copied = [...stages.keys()]
      .flatMap((stage) => stages.get(stage)?.instructions ?? [])
      .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from') && text !== '. .')
      .flatMap(({ text }) => text.split(' ').slice(0, -1));
    expect(copied.length).toBeGreaterThan(5);
    const needed = [...copied, ...SOURCES, 'services', 'tsconfig.json'];
    expect(needed.filter((path) => !existsSync(path))).toEqual([]);
    const files = tracked.filter((file) => needed.some((path) => file === path || file.startsWith(`${path}/`)));
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.filter(isExcluded)).toEqual([]);
  });

  it('the images contain no local data, secrets or builds', () => {
    const own = [
      '.data/storage/a',
      '.env',
      '.env.local',
      '.git/config',
      '.next/BUILD_ID',
      'node_modules/next/package.json',
    ];
    expect(own.filter((path) => !isExcluded(path))).toEqual([]);
  });
});

describe.each([
  ['compose.yaml', demo],
  ['compose.production.yaml', production],
])('%s', (file, { services, volumes }) => {
  const entries = Object.entries(services);

  it('uses only targets, files and volumes that exist', () => {
    const targets = entries.flatMap(([, { build }]) => build?.target ?? []);
    expect(targets.filter((target) => !stages.has(target))).toEqual([]);
    const sources = entries.flatMap(([, service]) => service.volumes.map((volume) => volume.split(':')[0] ?? ''));
    expect(sources.filter((source) => !existsSync(source) && !(source in volumes))).toEqual([]);
  });

  it('every container has as few rights as possible', () => {
    const confined = { cap_drop: ['ALL'], read_only: true, security_opt: ['no-new-privileges:true'] };
    for (const [, service] of entries) expect(service).toMatchObject(confined);
  });

  it('only Caddy’s ports are published', () => {
    expect(entries.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual(['caddy']);
  });

  it('the servers get only documented variables', () => {
    const passed = entries.flatMap(([, { build, environment }]) => (build ? Object.keys(environment) : []));
    expect(passed.filter((name) => !documented.includes(name))).toEqual([]);
  });

  it('the compose file contains no secret', () => {
    const secrets = entries
      .flatMap(([, { environment }]) => Object.entries(environment))
      .filter(
        ([name, value]) => value !== null && /PASSWORD|SECRET|KEY|_URL$/.test(name) && !/\$\{\w+/.test(String(value)),
      );
    expect(secrets.map(([name]) => name)).toEqual(file === 'compose.yaml' ? [] : ['PRODUCT_API_URL']);
  });
});

describe('the demo in containers', () => {
  it('the demo’s ports are reachable only from this machine', () => {
    expect(demo.services.demo?.network_mode).toBe('service:caddy');
    expect(demo.services.caddy?.ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('the demo does not run in production mode, which rejects the stand-ins', () => {
    expect(list('demo', 'ENV').join(' ')).not.toContain('NODE_ENV');
    expect(demo.services.demo?.environment).not.toHaveProperty('NODE_ENV');
  });
});

describe('production in containers', () => {
  /** These variables are set by the container images or used only by the stand-ins. */
  const OTHERS = ['DATA_DIR', 'NODE_ENV', 'PRODUCT_API_PORT', 'PUSH_STAND_IN_URL', 'STRIPE_API_BASE'];

  it.each([
    ['web', 'web'],
    ['product-api', 'product API'],
  ])('the service %s gets every variable that it reads', (service, reader) => {
    const passed = Object.keys(production.services[service]?.environment ?? {});
    const read = listVariables(reader).filter((name) => !OTHERS.includes(name));
    expect(read.filter((name) => !passed.includes(name))).toEqual([]);
  });

  it('the servers in containers run in production mode', () => {
    for (const target of ['web', 'product-api']) expect(list(target, 'ENV')).toContain('NODE_ENV=production');
  });
});
