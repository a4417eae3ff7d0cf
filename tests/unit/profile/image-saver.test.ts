import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImageSaver, type SaveFault, type SaveState } from '@/components/profile/editor/image-saver';

/** A saver whose calls are answered when the test says so. */
function createSaver() {
  const sent: string[] = [];
  const answers: ((fault: SaveFault | null) => void)[] = [];
  const states: SaveState[] = [];
  const saver = new ImageSaver(
    ({ alt }) =>
      new Promise((answer) => {
        sent.push(alt);
        answers.push(answer);
      }),
    (state) => states.push(state),
  );
  return { saver, sent, answers, state: () => states.at(-1) };
}

const words = (alt: string) => ({ alt, focalPoint: null });
const away: SaveFault = { message: 'Away.', isAboutAlt: false };
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is said of an image', () => {
  it('is saved once it rests for half a second, in its latest state', async () => {
    const { saver, sent } = createSaver();
    saver.soon(words('a'));
    await vi.advanceTimersByTimeAsync(499);
    saver.soon(words('b'));
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['b']);
  });

  it('is saved one call after the other, what came meanwhile last', async () => {
    const { saver, sent, answers, state } = createSaver();
    for (const alt of ['a', 'b', 'c']) {
      saver.hold(words(alt));
      void saver.flush();
    }
    expect(sent).toEqual(['a']);
    answers[0]?.(null);
    await settled();
    expect(sent).toEqual(['a', 'c']);
    expect(state()).toBe('saving');
    answers[1]?.(null);
    await settled();
    expect(state()).toBe('saved');
  });

  it('is not saved in the middle of a word because another call has ended', async () => {
    const { saver, sent, answers, state } = createSaver();
    saver.hold(words('a'));
    void saver.flush();
    saver.hold(words('half a'));
    answers[0]?.(null);
    await settled();
    expect(sent).toEqual(['a']);
    expect(state()).toBe('changed');
  });

  it('stays unsaved when that fails, says so, and is saved at another try', async () => {
    const { saver, sent, answers, state } = createSaver();
    saver.hold(words('a'));
    void saver.flush();
    answers[0]?.(away);
    await settled();
    expect(state()).toBe(away);
    void saver.flush();
    expect(sent).toEqual(['a', 'a']);
    answers[1]?.(null);
    await settled();
    expect(state()).toBe('saved');
  });

  it('is forgotten with its image', async () => {
    const { saver, sent, state } = createSaver();
    saver.soon(words('a'));
    saver.drop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([]);
    expect(state()).toBe('still');
  });
});
