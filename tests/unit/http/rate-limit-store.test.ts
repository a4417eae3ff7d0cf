import { expect, it } from 'vitest';
import { createLimiterFactory } from '@/services/product-api/http/rate-limit-store';

const DAY = 86_400;

it('rejects clients who have just exceeded the limit without a query', async () => {
  let queries = 0;
  const executeSql = async (text: string) => {
    if (!text.startsWith('delete')) queries += 1;
    return { rows: [{ points: 2, expire: Date.now() + DAY * 1_000 }] };
  };
  const count = createLimiterFactory({ engine: 'postgresql', executeSql })('daily', 1, DAY);
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await count('first')).toBeGreaterThan(0);
  expect(queries).toBe(1);
  for (let client = 0; client < 10_000; client += 1) await count(String(client));
  expect(queries).toBe(10_001);
  await count('first');
  expect(queries).toBe(10_002);
});
