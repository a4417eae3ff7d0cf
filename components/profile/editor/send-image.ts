import { addProfileImage, type ProfileImageType } from '@/lib/browser/members/profile/profile-images';
import { createUploadSender } from '@/lib/browser/members/send-upload';

/** Creates the upload function of an upload area for a profile's images. */
export function createImageSender(profileId: string, type: ProfileImageType) {
  return createUploadSender((file, options) => addProfileImage(profileId, type, file, options));
}
