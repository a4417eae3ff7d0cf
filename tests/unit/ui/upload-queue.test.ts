import { describe, expect, it, vi } from 'vitest';
import { type SendResult, STALL_TIME, UploadQueue } from '@/components/ui/upload-queue';
import { uploadLimits } from '@/lib/shared/domain/image';
import {
  estimateSecondsLeft,
  findFileProblem,
  formatFileSize,
  formatTimeLeft,
  formatUploadProgress,
} from '@/lib/shared/domain/upload';
import { english } from '../../support/words';

type Going = {
  name: string;
  signal: AbortSignal;
  progress: (sent: number) => void;
  end: (result: SendResult) => void;
};

function createQueue() {
  const sending: Going[] = [];
  const reports = { isBusy: false, arrived: [] as string[], unseen: [] as string[] };
  const queue = new UploadQueue(
    ({ name }) => (name.endsWith('.svg') ? 'No drawings.' : null),
    (file, { onProgress, signal }) =>
      new Promise((end) => {
        sending.push({ name: file.name, signal, progress: onProgress, end });
      }),
    {
      onBusy: (isBusy) => {
        reports.isBusy = isBusy;
      },
      onArrived: (name) => reports.arrived.push(name),
      onUnseen: (names) => reports.unseen.push(names.join()),
    },
  );
  const leave = queue.subscribe(() => undefined);
  const states = () => queue.uploads().map(({ name, state, sent }) => `${name} ${state} ${sent}`);
  return { queue, sending, states, news: reports, leave };
}

const files = (...names: string[]) => names.map((name) => new File(['12345'], name));
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the upload queue', () => {
  it('an upload that stops making progress fails and can be tried again', async () => {
    vi.useFakeTimers();
    try {
      const { queue, sending, states } = createQueue();
      queue.add(files('a', 'b'));
      vi.advanceTimersByTime(STALL_TIME - 1);
      sending[0]?.progress(2);
      await vi.advanceTimersByTimeAsync(STALL_TIME - 1);
      expect(states()).toEqual(['a sending 2', 'b waiting 0']);
      await vi.advanceTimersByTimeAsync(1);
      expect(states()).toEqual(['a failed 2', 'b sending 0']);
      expect(sending[0]?.signal.aborted).toBe(true);
      expect(queue.uploads()[0]?.message).toBe('The connection stands still. Nothing is lost.');
      queue.retry('1');
      sending[1]?.end({ isSent: true });
      await vi.advanceTimersByTimeAsync(0);
      sending[2]?.end({ isSent: true });
      await vi.advanceTimersByTimeAsync(0);
      expect(states()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('sends waiting files in order and removes finished ones', async () => {
    const { queue, sending, states } = createQueue();
    queue.add(files('a', 'b'));
    expect(states()).toEqual(['a sending 0', 'b waiting 0']);
    sending[0]?.progress(3);
    expect(states()).toEqual(['a sending 3', 'b waiting 0']);
    sending[0]?.end({ isSent: true });
    await settled();
    expect(states()).toEqual(['b sending 0']);
    expect(sending.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('estimates how long a file will take, and starts again after a retry', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { queue, sending } = createQueue();
      const secondsLeft = () => queue.uploads()[0]?.secondsLeft;
      queue.add(files('a'));
      vi.advanceTimersByTime(2_000);
      sending[0]?.progress(1);
      expect(secondsLeft()).toBe(8);
      sending[0]?.end({ isSent: false, message: 'The connection dropped.', mayRetry: true });
      await settled();
      queue.retry(queue.uploads()[0]?.id ?? '');
      expect(secondsLeft()).toBeNull();
      vi.advanceTimersByTime(4_000);
      sending[1]?.progress(4);
      expect(secondsLeft()).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not send rejected files and says why', () => {
    const { queue, sending } = createQueue();
    queue.add(files('a.svg'));
    expect(sending).toEqual([]);
    expect(queue.uploads()).toMatchObject([{ state: 'rejected', message: 'No drawings.' }]);
  });

  it('tries a failed file again after the current upload', async () => {
    const { queue, sending, states } = createQueue();
    queue.add(files('a', 'b'));
    sending[0]?.progress(2);
    sending[0]?.end({ isSent: false, message: 'Dropped.', mayRetry: true });
    await settled();
    expect(states()).toEqual(['a failed 2', 'b sending 0']);
    queue.retry(queue.uploads()[0]?.id ?? '');
    expect(states()).toEqual(['a waiting 0', 'b sending 0']);
    sending[1]?.end({ isSent: true });
    await settled();
    expect(states()).toEqual(['a sending 0']);
  });

  it('does not try a file again that the server rejected', async () => {
    const { queue, sending, states } = createQueue();
    queue.add(files('a'));
    sending[0]?.end({ isSent: false, message: 'No image.', mayRetry: false });
    await settled();
    queue.retry(queue.uploads()[0]?.id ?? '');
    expect(states()).toEqual(['a rejected 0']);
  });

  it('a canceled file ignores the response that arrives later', async () => {
    const { queue, sending, states } = createQueue();
    queue.add(files('a', 'b'));
    queue.remove(queue.uploads()[0]?.id ?? '');
    expect(sending[0]?.signal.aborted).toBe(true);
    sending[0]?.end({ isSent: false, message: 'Stopped.', mayRetry: true });
    await settled();
    expect(states()).toEqual(['b sending 0']);
  });

  it('files are pending until all have arrived or failed', async () => {
    const { queue, sending, news: reports } = createQueue();
    queue.add(files('a.svg'));
    expect(reports.isBusy).toBe(false);
    queue.add(files('a', 'b'));
    sending[0]?.end({ isSent: true });
    await settled();
    expect(reports).toEqual({ isBusy: true, arrived: ['a'], unseen: [] });
    sending[1]?.end({ isSent: false, message: 'Dropped.', mayRetry: true });
    await settled();
    expect(reports).toEqual({ isBusy: false, arrived: ['a'], unseen: [] });
  });

  it('waiting files are dropped and reported when their page closes', async () => {
    const { queue, sending, news: reports, leave } = createQueue();
    queue.add(files('a', 'b', 'c'));
    leave();
    expect(reports).toEqual({ isBusy: true, arrived: [], unseen: ['b,c'] });
    sending[0]?.end({ isSent: false, message: 'Dropped.', mayRetry: true });
    await settled();
    expect(sending).toHaveLength(1);
    expect(reports).toEqual({ isBusy: false, arrived: [], unseen: ['b,c', 'a'] });
  });

  it('reports each change of the queue', () => {
    const { queue } = createQueue();
    let times = 0;
    const stop = queue.subscribe(() => {
      times += 1;
    });
    queue.add(files('a.svg'));
    expect(times).toBe(1);
    stop();
    queue.add(files('b.svg'));
    expect(times).toBe(1);
  });
});

describe('the file check before an upload', () => {
  it.each([
    ['drawing.1.SVG', '', 5, 'SVG'],
    ['drawing.svg', 'image/svg+xml', 5, 'SVG'],
    ['work.psd', '', 5, 'Photoshop'],
    ['notes.txt', 'text/plain', 5, 'not an image'],
    ['a.jpg', 'image/jpeg', 0, 'empty'],
    ['a.jpg', 'image/jpeg', uploadLimits.bytes + 1, 'larger than 15 MB'],
  ])('says before an upload that %s (%s, %d bytes) is %s', (name, type, size, words) => {
    const problem = findFileProblem({ name, type, size }, uploadLimits.bytes, english);
    expect(problem).toContain(name);
    expect(problem).toContain(words);
  });

  it('accepts files that may be images', () => {
    expect(
      findFileProblem({ name: 'a.jpg', type: 'image/jpeg', size: uploadLimits.bytes }, uploadLimits.bytes, english),
    ).toBeNull();
    expect(findFileProblem({ name: 'no-extension', type: '', size: 5 }, uploadLimits.bytes, english)).toBeNull();
    for (const type of ['', 'image/heic', 'image/heif']) {
      expect(findFileProblem({ name: 'IMG_1.HEIC', type, size: 5 }, uploadLimits.bytes, english)).toBeNull();
    }
  });
});

it('shows the progress of an upload', () => {
  expect(formatUploadProgress(1_024 * 1_024, 12.4 * 1_024 * 1_024, english)).toBe('1.0 of 12.4 MB');
});

it('estimates the remaining time after one second', () => {
  expect(estimateSecondsLeft(25, 100, 2_000)).toBe(6);
  expect(estimateSecondsLeft(25, 100, 1_000)).toBe(3);
  expect(estimateSecondsLeft(25, 100, 999)).toBeNull();
  expect(estimateSecondsLeft(0, 100, 5_000)).toBeNull();
  expect(estimateSecondsLeft(100, 100, 5_000)).toBeNull();
});

it.each([
  [0.2, 'about 1 second left'],
  [7.6, 'about 8 seconds left'],
  [18.4, 'about 20 seconds left'],
  [88, 'about 90 seconds left'],
  [90, 'about 2 minutes left'],
  [3_600, 'about 60 minutes left'],
])('shows the remaining time of %d seconds as %s', (seconds, words) => {
  expect(formatTimeLeft(seconds, english)).toBe(words);
});

it('shows the size of a file', () => {
  const MB = 1_024 * 1_024;
  const sizes = [10, 840 * 1_024, MB, 1.24 * MB, 5 * MB, 41.4 * MB, 2_048 * MB];
  expect(sizes.map((size) => formatFileSize(size, 'en'))).toEqual([
    '1 KB',
    '840 KB',
    '1 MB',
    '1.2 MB',
    '5 MB',
    '41 MB',
    '2 GB',
  ]);
});
