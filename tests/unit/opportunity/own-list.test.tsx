import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApplicationCount } from '@/components/opportunity/own-list/application-count';
import { describeDeletion } from '@/components/opportunity/own-list/describe-deletion';

describe('describeDeletion', () => {
  it('names what happens to artists, jurors and readers, and says nothing of those that there are none of', () => {
    const all = { received: { all: 7, new: 2, decided: 1 }, jurors: 3, saves: 12 };
    expect(describeDeletion(all)).toEqual([
      '7 applications were sent. The artists read that the call was withdrawn, and keep what they sent. You no longer see it.',
      '1 application is decided. Its artist keeps the answer.',
      '3 jurors can no longer score. What was written before stays with each.',
      '12 people have saved it, and no longer find it.',
      'Artists and jurors are mailed after ten minutes, unless you restore it before.',
    ]);
    expect(describeDeletion({ received: null, jurors: 0, saves: 0 })).toEqual([]);
  });
});

describe('the number of applications', () => {
  const read = (received: { all: number; new: number; decided: number } | null) =>
    renderToStaticMarkup(<ApplicationCount opportunity={{ applications: 4, received }} />).replaceAll(/<[^>]*>/g, '');

  it('has new ones first, and is that of presses where artists apply elsewhere', () => {
    expect(read({ all: 1_007, new: 2, decided: 0 })).toBe('2 new of 1,007');
    expect(read({ all: 7, new: 0, decided: 3 })).toBe('7');
    expect(read(null)).toBe('4');
  });
});
