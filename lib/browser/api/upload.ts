import { ApiUnavailableError, createAddress, type EndpointInput, readResponseBody } from '@/lib/shared/api/request';
import type { EndpointKey, EndpointResponse } from '@/lib/shared/contract/contract';

type UploadOptions = {
  onProgress: (sent: number, total: number) => void;
  signal?: AbortSignal;
  headers: Readonly<Record<string, string>>;
};

/**
 * Uses XMLHttpRequest because fetch does not report upload progress.
 * @throws ApiError, ApiUnavailableError if there is no response, an AbortError when aborted.
 */
export function upload<Key extends EndpointKey>(
  key: Key,
  input: EndpointInput<Key>,
  toUrl: (address: string) => string,
  { onProgress, signal, headers }: UploadOptions,
): Promise<EndpointResponse<Key>> {
  const { method, address } = createAddress(key, input);
  const body: unknown = input.body;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, toUrl(address));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onabort = () => reject(new DOMException('Stopped.', 'AbortError'));
    request.onerror = () => reject(new ApiUnavailableError('The connection dropped.'));
    request.onload = () => {
      try {
        // As in lib/shared/api/request.ts, the response is not validated against its schema.
        resolve(readResponseBody(request.status, request.responseText) as EndpointResponse<Key>);
      } catch (error) {
        reject(error);
      }
    };
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) reject(new DOMException('Stopped.', 'AbortError'));
    else request.send(body instanceof FormData ? body : null);
  });
}
