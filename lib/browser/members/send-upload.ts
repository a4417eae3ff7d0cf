import type { UploadOptions } from '@/lib/browser/api/upload';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';
import { isActingAs } from './act-as';

type SendOptions = Required<UploadOptions> & {
  /** Whether somebody has asked for it just now, and it has not waited for others. */
  isFirst: boolean;
};
type SendResult = { isSent: true } | { isSent: false; message: string; mayRetry: boolean };

/** How an area of uploads sends a file for a profile, and describes what went wrong. */
export function createUploadSender(profileId: string, send: (file: File, options: UploadOptions) => Promise<void>) {
  return async (file: File, { onProgress, signal, isFirst }: SendOptions): Promise<SendResult> => {
    // What waited does not take the choice of another profile back.
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
