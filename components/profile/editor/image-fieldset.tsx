import { UploadArea } from '@/components/ui/upload-area';
import { addProfileImage, type ProfileImageType } from '@/lib/browser/members/profile/profile-images';
import { createUploadSender } from '@/lib/browser/members/send-upload';
import type { Profile } from '@/lib/shared/contract/profile';
import { formatUploadFormats, uploadLimits } from '@/lib/shared/domain/image';
import { profileLimits } from '@/lib/shared/domain/profile';
import { useWords } from '@/lib/shared/i18n/use-words';
import { ImageDetails } from './image-details';

export function ImageFieldset({ profile, type }: { profile: Profile; type: ProfileImageType }) {
  const { t, language } = useWords();
  const images = type === 'gallery' ? profile.gallery : [profile[type]].filter((image) => image !== null);
  const room = type === 'gallery' ? profileLimits.gallery - images.length : 1;
  const labels: Record<ProfileImageType, string> = {
    image: images.length > 0 ? t('profile.form.anotherPicture') : t('profile.section.picture'),
    cover: images.length > 0 ? t('profile.form.anotherCover') : t('profile.section.cover'),
    gallery: t('profile.section.gallery'),
  };
  const nameImage = (index: number) => {
    if (type !== 'gallery') return type === 'cover' ? t('profile.section.cover') : t('profile.section.picture');
    return images.length > 1 ? t('profile.form.galleryImage', { number: String(index + 1) }) : labels.gallery;
  };
  return (
    <div className="stack gap-32">
      <ul className="stack gap-32 hide-empty">
        {images.map((image, index) => (
          <ImageDetails key={image.key} profileId={profile.id} type={type} image={image} name={nameImage(index)} />
        ))}
      </ul>
      {room > 0 ? (
        <UploadArea
          label={labels[type]}
          most={Math.min(room, type === 'gallery' ? uploadLimits.files : 1)}
          isSingle={type !== 'gallery'}
          help={t('profile.form.imageHelp', {
            formats: formatUploadFormats(language),
            size: String(uploadLimits.bytes / 1_024 / 1_024),
          })}
          send={createImageSender(profile.id, type)}
        />
      ) : (
        <p>{t('profile.form.galleryFull', { count: String(profileLimits.gallery) })}</p>
      )}
    </div>
  );
}

export function createImageSender(profileId: string, type: ProfileImageType) {
  return createUploadSender((file, options) => addProfileImage(profileId, type, file, options));
}
