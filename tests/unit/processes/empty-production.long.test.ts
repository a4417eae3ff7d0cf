import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createEmbeddedIn } from '../../support/embedded';
import { startProductApi } from '../../support/product-api';

const data = mkdtempSync(join(tmpdir(), 'impasto-production-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

it('an empty production database is not filled with the demo', { timeout: 120_000 }, async () => {
  await (await createEmbeddedIn(data)).close();
  const api = await startProductApi(data, '', {
    NODE_ENV: 'production',
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'gallery',
    FIREBASE_AUTH_EMULATOR_HOST: '',
    PRODUCT_TOKEN_SECRET: 'one secret of at least 32 characters',
    WEB_SECRET: 'another secret of at least 32 characters',
    SITE_URL: 'https://art.example',
  });
  try {
    const response = await fetch(`${api.url}/v1/artworks/`);
    expect(await response.json()).toMatchObject({ data: [], total: 0 });
  } finally {
    await api.kill();
  }
});
