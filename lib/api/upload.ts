import type { AnswerOf, CallKey } from '@/lib/contract/contract';
import { ApiUnavailableError, addressOf, answerIn, browserUrl, type CallInput } from './request';

export type UploadOptions = {
  /** Takes how many bytes have gone, of the form as a whole. */
  onProgress?: (sent: number, total: number) => void;
  signal?: AbortSignal;
};

/**
 * A call of the contract with a form of files, from the browser. Only XMLHttpRequest says how much of a body has gone
 * (https://fetch.spec.whatwg.org/ has no such event).
 * @throws ApiError on an error answer, ApiUnavailableError when there is no answer, an AbortError when stopped.
 */
export function upload<Key extends CallKey>(
  key: Key,
  input: CallInput<Key> & { body: FormData },
  { onProgress, signal }: UploadOptions = {},
): Promise<AnswerOf<Key>> {
  const { method, address } = addressOf(key, input);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, browserUrl(address));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onabort = () => reject(new DOMException('Stopped.', 'AbortError'));
    request.onerror = () => reject(new ApiUnavailableError('The connection dropped.'));
    request.onload = () => {
      try {
        resolve(answerIn(request.status, request.responseText) as AnswerOf<Key>);
      } catch (error) {
        reject(error);
      }
    };
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) reject(new DOMException('Stopped.', 'AbortError'));
    else request.send(input.body);
  });
}
