import { describe, expect, it } from 'vitest';
import { spreadEvenly } from '@/services/product-api/jury/assign-applications';

type Dealt = Parameters<typeof spreadEvenly>[0][number];

const create = (count: number, fields: Partial<Dealt> = {}): Dealt[] =>
  Array.from({ length: count }, () => ({ kept: [], excluded: [], ...fields }));

function countLoads(applications: readonly Dealt[], dealt: number[][], jurors: number): number[] {
  const places = [...dealt.flat(), ...applications.flatMap(({ kept }) => kept)];
  return Array.from({ length: jurors }, (_, place) => places.filter((one) => one === place).length);
}

describe('application distribution', () => {
  it.each([
    [7, 3, 1],
    [10, 4, 2],
    [11, 5, 3],
    [3, 50, 7],
    [200, 7, 7],
  ])('distributes %i applications evenly over %i jurors, with %i jurors per application', (count, jurors, per) => {
    const applications = create(count);
    const dealt = spreadEvenly(applications, jurors, per);
    for (const places of dealt) expect(new Set(places).size).toBe(per);
    const loads = countLoads(applications, dealt, jurors);
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
    expect(spreadEvenly(applications, jurors, per)).toEqual(dealt);
  });

  it('jurors are paired in many ways', () => {
    const pairs = spreadEvenly(create(12), 4, 2).map((places) => places.toSorted().join());
    expect(new Set(pairs).size).toBeGreaterThan(2);
  });

  it('jurors who keep some applications get fewer new ones', () => {
    const applications = [...create(6, { kept: [0] }), ...create(6)];
    const dealt = spreadEvenly(applications, 2, 1);
    expect(dealt.slice(0, 6).flat()).toEqual([]);
    expect(countLoads(applications, dealt, 2)).toEqual([6, 6]);
    expect(spreadEvenly(create(1, { kept: [0, 1] }), 3, 1)).toEqual([[]]);
  });

  it('never assigns an application to an excluded juror, even if too few remain', () => {
    const applications = [...create(4), ...create(2, { excluded: [0] }), ...create(1, { excluded: [0, 1] })];
    const dealt = spreadEvenly(applications, 2, 1);
    expect(dealt[6]).toEqual([]);
    expect(dealt.slice(4, 6)).toEqual([[1], [1]]);
    expect(countLoads(applications, dealt, 2)).toEqual([3, 3]);
  });
});
