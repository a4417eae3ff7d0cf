import type { UploadOptions } from '@/lib/browser/api/upload';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import { isActingAs } from './act-as';

type SendOptions = Required<UploadOptions> & {
  /** True for a file that the person has just chosen and that did not wait for others. */
  isFirst: boolean;
};
type SendResult = { isSent: true } | { isSent: false; message: string; mayRetry: boolean };

/** Creates the function that sends a file for a profile and describes failures, for an upload area. */
export function createUploadSender(profileId: string, send: (file: File, options: UploadOptions) => Promise<void>) {
  return async (file: File, { onProgress, signal, isFirst }: SendOptions): Promise<SendResult> => {
    // A queued upload must not switch back to this profile after the person has chosen another.
    if (!isFirst && !isActingAs(profileId)) {
      return {
        isSent: false,
        message: 'You act as another profile now. Try again to go on as this one.',
        mayRetry: true,
      };
    }
    try {
      await send(file, { onProgress, signal });
      return { isSent: true };
    } catch (error) {
      return describeFailure(error);
    }
  };
}

function describeFailure(error: unknown): SendResult {
  if (error instanceof ApiError) return { isSent: false, message: error.message, mayRetry: error.status >= 500 };
  if (error instanceof ApiUnavailableError) {
    return { isSent: false, message: 'The connection dropped. Nothing is lost.', mayRetry: true };
  }
  return { isSent: false, message: 'That did not work. Try again in a moment.', mayRetry: true };
}
