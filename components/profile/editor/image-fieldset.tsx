import { UploadArea } from '@/components/ui/upload-area';
import { addProfileImage, type ProfileImageType } from '@/lib/browser/members/profile/profile-images';
import { createUploadSender } from '@/lib/browser/members/send-upload';
import type { Profile } from '@/lib/shared/contract/profile';
import { uploadFormats, uploadLimits } from '@/lib/shared/domain/image';
import { profileLimits } from '@/lib/shared/domain/profile';
import { ImageDetails } from './image-details';

const labels: Record<ProfileImageType, string> = { image: 'Picture', cover: 'Cover', gallery: 'Gallery' };

const HELP = `${uploadFormats}, up to ${uploadLimits.bytes / 1_024 / 1_024} MB. Your original is kept untouched; where it was taken is not shown to anyone.`;

export function ImageFieldset({ profile, type }: { profile: Profile; type: ProfileImageType }) {
  const images = type === 'gallery' ? profile.gallery : [profile[type]].filter((image) => image !== null);
  const room = type === 'gallery' ? profileLimits.gallery - images.length : 1;
  const label = labels[type];
  return (
    <div className="stack gap-32">
      <ul className="stack gap-32 hide-empty">
        {images.map((image, index) => (
          <ImageDetails
            key={image.key}
            profileId={profile.id}
            type={type}
            image={image}
            name={images.length > 1 ? `${label} ${index + 1}` : label}
          />
        ))}
      </ul>
      {room > 0 ? (
        <UploadArea
          label={images.length > 0 && type !== 'gallery' ? `Another ${label.toLowerCase()}` : label}
          most={Math.min(room, type === 'gallery' ? uploadLimits.files : 1)}
          isSingle={type !== 'gallery'}
          help={HELP}
          send={createImageSender(profile.id, type)}
        />
      ) : (
        <p>The gallery holds {profileLimits.gallery} images, which is as many as there may be.</p>
      )}
    </div>
  );
}

export function createImageSender(profileId: string, type: ProfileImageType) {
  return createUploadSender((file, options) => addProfileImage(profileId, type, file, options));
}
