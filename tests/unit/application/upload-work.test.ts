import { describe, expect, it } from 'vitest';
import { listWorkErrors, type TypedWork } from '@/components/application/apply/upload-work-sheet';
import { english } from '../../support/words';

const typed: TypedWork = {
  ...{ imageId: 'image', title: 'Ebb', year: '', medium: '', category: 'PAINTING' },
  ...{ height: '', width: '', depth: '', unit: 'cm' },
};

describe('a work uploaded during an application', () => {
  it('rejects works without a detail that the call requests', () => {
    expect(listWorkErrors(typed, [], english)).toEqual({});
    expect(Object.keys(listWorkErrors(typed, ['year', 'medium', 'size', 'price', 'statement'], english))).toEqual([
      'year',
      'medium',
      'height',
    ]);
    const whole = { ...typed, year: '2026', medium: 'Oil', width: '20' };
    expect(listWorkErrors(whole, ['year', 'medium', 'size'], english)).toEqual({});
    expect(listWorkErrors({ ...whole, width: 'wide' }, ['size'], english)).toHaveProperty('width');
  });
});
