import { addProfileImage, type ProfileImageType } from '@/lib/browser/members/profile-images';
import { createUploadSender } from '@/lib/browser/members/send-upload';

/** How an area sends its images to a profile. */
export function createImageSender(profileId: string, type: ProfileImageType) {
  return createUploadSender(profileId, (file, options) => addProfileImage(profileId, type, file, options));
}
