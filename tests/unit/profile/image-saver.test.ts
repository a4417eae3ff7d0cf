import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImageSaver, type SaveFault, type SaveState } from '@/components/profile/editor/image-saver';

/** A saver whose requests end when the test ends them. */
function createSaver() {
  const sent: string[] = [];
  const responses: ((fault: SaveFault | null) => void)[] = [];
  const states: SaveState[] = [];
  const saver = new ImageSaver(
    ({ alt }) =>
      new Promise((resolve) => {
        sent.push(alt);
        responses.push(resolve);
      }),
    (state) => states.push(state),
  );
  return { saver, sent, responses, state: () => states.at(-1) };
}

const createDetails = (alt: string) => ({ alt, focalPoint: null });
const away: SaveFault = { message: 'Away.', isAboutAlt: false };
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the details of an image', () => {
  it('are saved after half a second without a change, in their latest state', async () => {
    const { saver, sent } = createSaver();
    saver.soon(createDetails('a'));
    await vi.advanceTimersByTimeAsync(499);
    saver.soon(createDetails('b'));
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['b']);
  });

  it('are saved one request at a time, the latest change last', async () => {
    const { saver, sent, responses, state } = createSaver();
    for (const alt of ['a', 'b', 'c']) {
      saver.hold(createDetails(alt));
      void saver.flush();
    }
    expect(sent).toEqual(['a']);
    responses[0]?.(null);
    await settled();
    expect(sent).toEqual(['a', 'c']);
    expect(state()).toBe('saving');
    responses[1]?.(null);
    await settled();
    expect(state()).toBe('saved');
  });

  it('are not saved during typing when another request ends', async () => {
    const { saver, sent, responses, state } = createSaver();
    saver.hold(createDetails('a'));
    void saver.flush();
    saver.hold(createDetails('half a'));
    responses[0]?.(null);
    await settled();
    expect(sent).toEqual(['a']);
    expect(state()).toBe('changed');
  });

  it('remain unsaved after a failure, which is shown, and are saved by a retry', async () => {
    const { saver, sent, responses, state } = createSaver();
    saver.hold(createDetails('a'));
    void saver.flush();
    responses[0]?.(away);
    await settled();
    expect(state()).toBe(away);
    void saver.flush();
    expect(sent).toEqual(['a', 'a']);
    responses[1]?.(null);
    await settled();
    expect(state()).toBe('saved');
  });

  it('are discarded with their image', async () => {
    const { saver, sent, state } = createSaver();
    saver.soon(createDetails('a'));
    saver.drop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([]);
    expect(state()).toBe('still');
  });
});
