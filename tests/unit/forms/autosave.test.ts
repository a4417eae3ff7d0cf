import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave } from '@/lib/browser/forms/autosave';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';

function createText() {
  const sent: string[] = [];
  const ends: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  let text = '';
  const autosave = new Autosave({
    save: async () => {
      sent.push(text);
      await new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
      return 'saved';
    },
    pause: 500,
  });
  const type = (next: string) => {
    text = next;
    autosave.touch();
  };
  const end = async (error?: unknown) => {
    const request = ends.shift();
    if (error === undefined) request?.resolve();
    else request?.reject(error);
    await pass(0);
  };
  return { autosave, sent, type, end, state: () => autosave.getSnapshot().state };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Autosave', () => {
  it('saves the latest text after a pause in typing', async () => {
    const { sent, type } = createText();
    type('a');
    await pass(499);
    type('b');
    await pass(499);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual(['b']);
  });

  it('sends one save at a time and the latest change last', async () => {
    const { autosave, sent, type, end, state } = createText();
    for (const text of ['a', 'b', 'c']) {
      type(text);
      void autosave.flush();
      await pass(0);
    }
    expect(sent).toEqual(['a']);
    await end();
    expect(sent).toEqual(['a', 'c']);
    expect(state()).toBe('saving');
    await end();
    expect(state()).toBe('saved');
  });

  it('waits for a pause in typing even if a request ends earlier', async () => {
    const { autosave, sent, type, end, state } = createText();
    type('a');
    void autosave.flush();
    await pass(0);
    type('half a');
    await end();
    expect(sent).toEqual(['a']);
    expect(state()).toBe('unsaved');
  });

  it.each([
    ['without a response', new ApiUnavailableError('Offline.'), 'unreachable'],
    ['after too many requests', new ApiError(429, 'rate_limited', 'Too many requests.'), 'failed'],
    ['after a server error', new ApiError(500, 'internal', 'Broken.'), 'failed'],
  ])('tries to save again %s', async (_, error, shown) => {
    const { sent, type, end, state } = createText();
    type('a');
    await pass(500);
    await end(error);
    expect(state()).toBe(shown);
    await pass(5_000);
    expect(sent).toEqual(['a', 'a']);
    await end();
    expect(state()).toBe('saved');
  });

  it('saves again after a rejection only if asked to', async () => {
    const { autosave, sent, type, end } = createText();
    type('a');
    await pass(500);
    await end(new ApiError(400, 'validation_failed', 'Wrong.'));
    await pass(60_000);
    expect(sent).toEqual(['a']);
    void autosave.flush();
    await pass(0);
    expect(sent).toEqual(['a', 'a']);
  });

  it('makes a queued change between two saves of the text', async () => {
    const { autosave, sent, type, end } = createText();
    type('a');
    void autosave.flush();
    await pass(0);
    const change = vi.fn(async () => 'done');
    const changed = autosave.runBetweenSaves(change);
    await pass(0);
    expect(change).not.toHaveBeenCalled();
    type('b');
    await end();
    await expect(changed).resolves.toBe('done');
    await pass(500);
    expect(sent).toEqual(['a', 'b']);
  });

  it('does not save a change that was discarded', async () => {
    const { autosave, sent, type, state } = createText();
    type('a');
    autosave.discard();
    await pass(1_000);
    expect(sent).toEqual([]);
    expect(state()).toBe('idle');
  });
});
