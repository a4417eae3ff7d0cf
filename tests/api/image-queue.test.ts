import { describe, expect, it } from 'vitest';
import { errorBody } from '@/lib/contract/error';
import { IMAGES_PATH } from '@/lib/domain/image';
import { RENDERS_WAITING } from '@/services/product-api/images/image-maker';
import { RENDERS_AT_ONCE } from '@/services/product-api/images/render';
import { testImages } from '../support/images';

const { serviceOver, storage } = testImages();

/** A service whose originals come once they are let go; counts those that were asked for. */
function heldBack() {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  const held = serviceOver(
    {
      ...storage,
      exists: async () => true,
      get: async (key) => {
        asked += 1;
        await gate;
        return storage.get(key);
      },
    },
    'held',
  );
  return { held, letGo, asked: () => asked };
}

/** An address for a picture that no other number shares. */
const address = (number: number) =>
  `${IMAGES_PATH}/t/missing.png?fit=crop&w=${40 + (number % 2) * 40}&crop=focalpoint` +
  `&fp-x=${(Math.floor(number / 2) % 100) / 100}&fp-y=${Math.floor(number / 200) / 100}`;

describe('pictures that wait to be made', () => {
  it('are so many at most; who comes then is told to come again', async () => {
    const { held, letGo, asked } = heldBack();
    const TOO_MANY = 5;
    const refused: Response[] = [];
    const answers = Array.from({ length: RENDERS_AT_ONCE + RENDERS_WAITING + TOO_MANY }, async (_, number) => {
      const response = await held.request(address(number));
      if (response.status === 503) refused.push(response);
      if (refused.length === TOO_MANY) letGo();
      return response.status;
    });
    const statuses = await Promise.all(answers);
    expect(asked()).toBe(RENDERS_AT_ONCE + RENDERS_WAITING);
    expect(statuses.filter((status) => status === 503)).toHaveLength(TOO_MANY);
    expect(statuses.filter((status) => status === 404)).toHaveLength(RENDERS_AT_ONCE + RENDERS_WAITING);
    for (const response of refused) {
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(errorBody.parse(await response.json())).toMatchObject({
        code: 'unavailable',
        message: expect.not.stringMatching(/database/i),
      });
    }
    const later = await held.request(`${IMAGES_PATH}/t/small.png?w=40`);
    expect(later.status).toBe(200);
  });
});
