import type { UploadOptions } from '@/lib/browser/api/api';
import { getWords } from '@/lib/browser/i18n/messages';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';

type SendResult = { isSent: true } | { isSent: false; message: string; mayRetry: boolean };

export function createUploadSender(send: (file: File, options: UploadOptions) => Promise<void>) {
  return async (file: File, options: UploadOptions): Promise<SendResult> => {
    try {
      await send(file, options);
      return { isSent: true };
    } catch (error) {
      return describeFailure(error);
    }
  };
}

function describeFailure(error: unknown): SendResult {
  if (error instanceof ApiError) return { isSent: false, message: error.message, mayRetry: error.status >= 500 };
  if (error instanceof ApiUnavailableError) {
    return { isSent: false, message: getWords().t('ui.upload.dropped'), mayRetry: true };
  }
  return { isSent: false, message: getWords().t('ui.upload.failed'), mayRetry: true };
}
