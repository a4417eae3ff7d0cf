import { describe, expect, it } from 'vitest';
import { listWorkErrors, type TypedWork } from '@/components/application/apply/upload-work-sheet';

const typed: TypedWork = {
  ...{ imageId: 'image', title: 'Ebb', year: '', medium: '', category: 'PAINTING' },
  ...{ height: '', width: '', depth: '', unit: 'cm' },
};

describe('a work uploaded during an application', () => {
  it('rejects a work that lacks a requested detail', () => {
    expect(listWorkErrors(typed, [])).toEqual({});
    expect(Object.keys(listWorkErrors(typed, ['year', 'medium', 'size', 'price', 'statement']))).toEqual([
      'year',
      'medium',
      'height',
    ]);
    const whole = { ...typed, year: '2026', medium: 'Oil', width: '20' };
    expect(listWorkErrors(whole, ['year', 'medium', 'size'])).toEqual({});
    expect(listWorkErrors({ ...whole, width: 'wide' }, ['size'])).toHaveProperty('width');
  });
});
