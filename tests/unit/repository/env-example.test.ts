import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readServerEnv } from '@/lib/server/env';
import { pageSettings } from '@/lib/shared/env';
import { readStartEnv } from '@/services/env';
import { readEnv } from '@/services/product-api/env';

const example = readFileSync('.env.example', 'utf8');
const named = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);

/** The system, the test runner, the bundler or a script in package.json sets these variables. */
const OTHERS = [
  'BENCH_BUILD',
  'BUILD_CACHE',
  'CI',
  'E2E_SIGNING_KEY',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'MUTATE_API_TESTS',
  'TEST_TIER',
  'NEXT_PHASE',
  'NEXT_RUNTIME',
  'NEXT_TELEMETRY_DISABLED',
  'PATH',
  'PLAYWRIGHT_JSON_OUTPUT_NAME',
];

/** Lists variables in `process.env`, environment schemas, page settings and compose files. */
function usedVariables(): Set<string> {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).trim().split('\n');
  const direct = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/process\.env\.([A-Z][A-Z0-9_]*)/g)].map(([, name = '']) => name),
  );
  const schemas = ['lib/node/env.ts', 'lib/server/env.ts', 'services/env.ts', 'services/product-api/env.ts'].flatMap(
    (file) => [...readFileSync(file, 'utf8').matchAll(/^ {2,4}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name),
  );
  const containers = [...readFileSync('compose.production.yaml', 'utf8').matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(
    ([, name = '']) => name,
  );
  return new Set([...direct, ...schemas, ...pageSettings, ...containers].filter((name) => !OTHERS.includes(name)));
}

describe('.env.example', () => {
  it('.env.example lists only the variables in use', () => {
    expect([...new Set(named)].sort()).toEqual([...usedVariables()].sort());
  });

  it('.env.example is a valid environment', () => {
    const values = Object.fromEntries(
      [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(readEnv(values)).toEqual(readEnv({}));
    expect(readServerEnv(values)).toEqual(readServerEnv({}));
    expect(readStartEnv(values)).toEqual(readStartEnv({}));
  });
});

describe('an invalid environment', () => {
  it('reports every invalid variable of an environment', () => {
    const wrong = { DATABASE_URL: 'mysql://localhost', IMAGE_CACHE_MB: 'much' };
    expect(() => readEnv(wrong)).toThrow(/DATABASE_URL[\s\S]*IMAGE_CACHE_MB|IMAGE_CACHE_MB[\s\S]*DATABASE_URL/);
    expect(() => readServerEnv({ PRODUCT_API_URL: 'localhost' })).toThrow(/PRODUCT_API_URL/);
    expect(() => readServerEnv({ NEXT_PUBLIC_GTM_ID: 'UA-12345-1' })).toThrow(/NEXT_PUBLIC_GTM_ID/);
    expect(() => readServerEnv({ NEXT_PUBLIC_ANALYTICS_RESPECT_DNT: 'no' })).toThrow(/RESPECT_DNT/);
  });
});
