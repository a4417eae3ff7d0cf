import type { SendFile, SendResult } from '@/components/ui/upload-queue';
import { ApiError, ApiUnavailableError } from '@/lib/api/request';
import { addProfileImage, isActingAs, type ProfileImageType } from '@/lib/members/profile-images';

/** How an area sends its images to a profile, and describes what went wrong. */
export function createImageSender(profileId: string, type: ProfileImageType): SendFile {
  return async (file, { onProgress, signal, isFirst }) => {
    // What waited does not take the choice of another profile back.
    if (!isFirst && !isActingAs(profileId)) {
      return {
        isSent: false,
        message: 'You act as another profile now. Try again to go on as this one.',
        mayRetry: true,
      };
    }
    try {
      await addProfileImage(profileId, type, file, { onProgress, signal });
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
