import { describe, expect, it } from 'vitest';
import { listToastsToDismiss } from '@/components/ui/toasts-to-dismiss';

const plain = (id: string) => ({ id, isError: false });
const error = (id: string) => ({ id, isError: true });

describe('surplusToasts', () => {
  it('lets three stand', () => {
    expect(listToastsToDismiss([plain('a'), error('b'), plain('c')], [], 3)).toEqual([]);
  });

  it('sends the oldest away, however many are too many', () => {
    expect(listToastsToDismiss([plain('a'), plain('b'), plain('c'), plain('d')], [], 3)).toEqual(['a']);
    expect(listToastsToDismiss([plain('a'), plain('b'), plain('c'), plain('d'), plain('e')], [], 3)).toEqual([
      'a',
      'b',
    ]);
  });

  it('sends plain ones away before errors', () => {
    expect(listToastsToDismiss([error('a'), plain('b'), error('c'), plain('d')], [], 3)).toEqual(['b']);
    expect(listToastsToDismiss([error('a'), error('b'), error('c'), error('d')], [], 3)).toEqual(['a']);
  });

  it('keeps what is looked at, and what has just come', () => {
    expect(listToastsToDismiss([plain('a'), plain('b'), plain('c'), plain('d')], ['a'], 3)).toEqual(['b']);
    expect(listToastsToDismiss([error('a'), error('b'), error('c'), plain('d')], [], 3)).toEqual(['a']);
  });
});
