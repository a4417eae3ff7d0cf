import { describe, expect, it } from 'vitest';
import { listToastsToDismiss } from '@/components/ui/toaster';

const plain = (id: string) => ({ id, isError: false });
const error = (id: string) => ({ id, isError: true });

describe('listToastsToDismiss', () => {
  it('keeps three toasts', () => {
    expect(listToastsToDismiss([plain('a'), error('b'), plain('c')], [], 3)).toEqual([]);
  });

  it('dismisses the oldest toasts over the maximum', () => {
    expect(listToastsToDismiss([plain('a'), plain('b'), plain('c'), plain('d')], [], 3)).toEqual(['a']);
    expect(listToastsToDismiss([plain('a'), plain('b'), plain('c'), plain('d'), plain('e')], [], 3)).toEqual([
      'a',
      'b',
    ]);
  });

  it('dismisses other toasts before errors', () => {
    expect(listToastsToDismiss([error('a'), plain('b'), error('c'), plain('d')], [], 3)).toEqual(['b']);
    expect(listToastsToDismiss([error('a'), error('b'), error('c'), error('d')], [], 3)).toEqual(['a']);
  });

  it('keeps a toast that has the focus, and the newest one', () => {
    expect(listToastsToDismiss([plain('a'), plain('b'), plain('c'), plain('d')], ['a'], 3)).toEqual(['b']);
    expect(listToastsToDismiss([error('a'), error('b'), error('c'), plain('d')], [], 3)).toEqual(['a']);
  });
});
