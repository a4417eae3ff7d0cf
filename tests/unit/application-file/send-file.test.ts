import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendApplicationFile } from '@/lib/browser/members/application/application-files';
import type { FileProgress } from '@/lib/browser/members/send-parts';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import type { ApplicationFile } from '@/lib/shared/contract/application';
import { fileLimits } from '@/lib/shared/domain/application-file';

const { call, upload } = vi.hoisted(() => ({ call: vi.fn(), upload: vi.fn() }));
const api = (key: string, ...input: unknown[]) => (key.startsWith('PUT ') ? upload : call)(key, ...input);
vi.mock('@/lib/browser/api/api', () => ({ api: (key: string, ...input: unknown[]) => api(key, ...input) }));

const target = { profileId: 'profile', applicationId: 'application', requestId: 'request' };
const content = new Uint8Array(2 * fileLimits.part + 10).fill(7);
const file = new File([content], 'sea\u202e.wav');

function createServer({ received = 0 }: { received?: number } = {}) {
  const state = { received, failures: [] as ('lost' | 'away' | ApiError)[], parts: [] as number[] };
  const read = (): ApplicationFile => ({
    ...{ id: 'file', requestId: 'request', name: 'sea.wav', kind: 'AUDIO', bytes: file.size, pages: null },
    ...{ received: state.received, duration: null, url: state.received === file.size ? '/v1/file' : null },
  });
  call.mockImplementation(async () => read());
  upload.mockImplementation(async (_: string, { body }: { body: FormData }) => {
    const failure = state.failures.shift();
    if (failure === 'away') throw new ApiUnavailableError('The connection dropped.');
    if (failure instanceof ApiError) throw failure;
    const part = body.get('part');
    if (!(part instanceof File) || Number(body.get('offset')) !== state.received) {
      throw new ApiError(409, 'conflict', 'Another offset.');
    }
    state.parts.push(part.size);
    state.received += part.size;
    if (failure === 'lost') throw new ApiUnavailableError('The connection dropped.');
    return read();
  });
  return state;
}

function send(signal = new AbortController().signal) {
  const progress: FileProgress[] = [];
  return { progress, done: sendApplicationFile(target, file, { signal, onProgress: (one) => progress.push(one) }) };
}

describe('file upload', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  it('sends the size and checksum of a file first, then parts of 5 MB', async () => {
    const server = createServer();
    const { done } = send();
    expect(await done).toMatchObject({ url: '/v1/file' });
    expect(server.parts).toEqual([fileLimits.part, fileLimits.part, 10]);
    const checksum = createHash('sha256').update(content).digest('hex');
    expect(call.mock.calls[0]?.[1]).toEqual({
      path: { id: 'application' },
      body: { requestId: 'request', name: 'sea .wav', bytes: file.size, checksum },
    });
  });

  it('an interrupted upload of the same file continues', async () => {
    const server = createServer({ received: fileLimits.part });
    await send().done;
    expect(server.parts).toEqual([fileLimits.part, 10]);
  });

  it.each(['away', 'lost'] as const)('an upload continues after a failed request: %s', async (failure) => {
    const server = createServer();
    server.failures.push(failure);
    const { done, progress } = send();
    await vi.waitFor(() => expect(progress.some(({ isWaiting }) => isWaiting)).toBe(true));
    await vi.advanceTimersByTimeAsync(1_000);
    await done;
    expect(server.parts).toEqual([fileLimits.part, fileLimits.part, 10]);
  });

  it('an upload continues as soon as the browser is online again', async () => {
    const server = createServer();
    server.failures.push('away');
    const { done, progress } = send();
    await vi.waitFor(() => expect(progress.some(({ isWaiting }) => isWaiting)).toBe(true));
    window.dispatchEvent(new Event('online'));
    await done;
    expect(server.received).toBe(file.size);
  });

  it('an upload gives up after five attempts in a row without a response', async () => {
    const server = createServer();
    server.failures.push('away', 'away', 'away', 'away', 'away', 'away');
    const { done } = send();
    const ended = expect(done).rejects.toBeInstanceOf(ApiUnavailableError);
    await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(60_000);
    await ended;
    expect(upload).toHaveBeenCalledTimes(6);
  });

  it('a rejected upload stops and says why', async () => {
    createServer().failures.push(new ApiError(415, 'unsupported_media_type', '“sea.wav” is a video.'));
    await expect(send().done).rejects.toThrow('“sea.wav” is a video.');
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it('a canceled upload stops while it waits for a retry', async () => {
    createServer().failures.push('away');
    const abort = new AbortController();
    const { done, progress } = send(abort.signal);
    const ended = expect(done).rejects.toMatchObject({ name: 'AbortError' });
    await vi.waitFor(() => expect(progress.some(({ isWaiting }) => isWaiting)).toBe(true));
    abort.abort();
    await ended;
    expect(upload).toHaveBeenCalledTimes(1);
  });
});
