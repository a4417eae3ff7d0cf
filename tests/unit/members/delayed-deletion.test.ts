import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDelayedDeletion, type Deletions, UNDO_TIME } from '@/lib/members/delayed-deletion';

let shown: Deletions;
const remove = vi.fn<(ids: readonly string[]) => Promise<void>>();
const fail = vi.fn();

function create() {
  return createDelayedDeletion(remove, (now) => (shown = now), fail);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  remove.mockResolvedValue();
});
afterEach(() => void vi.useRealTimers());

it('waits for ten seconds, and is then for good', async () => {
  expect(UNDO_TIME).toBe(10_000);
  create().start(['a', 'b']);
  expect(shown).toEqual({ undoable: ['a', 'b'], final: [] });
  await vi.advanceTimersByTimeAsync(UNDO_TIME - 1);
  expect(remove).not.toHaveBeenCalled();
  let answer = () => {};
  remove.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(1);
  expect(remove.mock.calls).toEqual([[['a', 'b']]]);
  expect(shown).toEqual({ undoable: [], final: ['a', 'b'] });
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual({ undoable: [], final: [] });
});

it('is undone until then', async () => {
  const deletion = create();
  deletion.start(['a']);
  deletion.undo();
  expect(shown).toEqual({ undoable: [], final: [] });
  await vi.advanceTimersByTimeAsync(2 * UNDO_TIME);
  expect(remove).not.toHaveBeenCalled();
});

it('is for good once another begins or the page is left, which deletes nothing twice', async () => {
  const deletion = create();
  deletion.start(['a']);
  deletion.start(['b']);
  expect(remove.mock.calls).toEqual([[['a']]]);
  expect(shown).toEqual({ undoable: ['b'], final: ['a'] });
  deletion.flush();
  deletion.flush();
  await vi.advanceTimersByTimeAsync(2 * UNDO_TIME);
  expect(remove.mock.calls).toEqual([[['a']], [['b']]]);
  expect(shown).toEqual({ undoable: [], final: [] });
});

it('shows again what could not be deleted', async () => {
  const reason = new Error('The connection dropped.');
  remove.mockRejectedValue(reason);
  create().start(['a']);
  await vi.advanceTimersByTimeAsync(UNDO_TIME);
  expect(fail.mock.calls).toEqual([[reason]]);
  expect(shown).toEqual({ undoable: [], final: [] });
});
