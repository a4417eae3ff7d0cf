import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { FocalPoint } from '@/components/ui/focal-point';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { showError } from '@/components/ui/toast';
import { UploadArea } from '@/components/ui/upload-area';
import { ApiError } from '@/lib/api/request';
import type { Opportunity } from '@/lib/contract/opportunity';
import { altLimit, uploadLimits } from '@/lib/domain/image';
import { changeOpportunityImage, removeOpportunityImage, setOpportunityImage } from '@/lib/members/own-opportunities';
import { createUploadSender } from '@/lib/members/send-upload';
import styles from './opportunity-form.module.css';

const HELP = `JPEG, PNG, WebP, AVIF, GIF or TIFF, up to ${uploadLimits.bytes / 1_024 / 1_024} MB.`;

type PictureFieldsProps = { opportunity: Opportunity | null; onChange: (saved: Opportunity) => void };

/** The picture of the call; it takes effect at once. It needs a draft to belong to. */
export function PictureFields({ opportunity, onChange }: PictureFieldsProps) {
  if (opportunity === null) {
    return <p className={styles.hint}>Say what kind of call it is and give it a title. Then a picture can be added.</p>;
  }
  return (
    <>
      {opportunity.image && (
        <PictureDetails
          key={opportunity.image.key}
          opportunity={opportunity}
          image={opportunity.image}
          onChange={onChange}
        />
      )}
      <UploadArea
        label={opportunity.image ? 'Another picture' : 'Picture, optional'}
        most={1}
        help={HELP}
        send={createUploadSender(opportunity.profileId, async (file, options) =>
          onChange(await setOpportunityImage(opportunity, file, options)),
        )}
      />
    </>
  );
}

type PictureDetailsProps = {
  opportunity: Opportunity;
  image: NonNullable<Opportunity['image']>;
  onChange: (saved: Opportunity) => void;
};

function PictureDetails({ opportunity, image, onChange }: PictureDetailsProps) {
  const [alt, setAlt] = useState(image.alt ?? '');
  const [caption, setCaption] = useState(opportunity.imageCaption ?? '');
  const [focalPoint, setFocalPoint] = useState(image.focalPoint);
  const [isBusy, setBusy] = useState(false);
  const isChanged =
    alt !== (image.alt ?? '') || caption !== (opportunity.imageCaption ?? '') || focalPoint !== image.focalPoint;
  const run = async (change: () => Promise<Opportunity>) => {
    setBusy(true);
    try {
      onChange(await change());
    } catch (error) {
      showError(error instanceof ApiError ? error.message : 'We could not save that. Nothing is lost.', {
        label: 'Try again',
        onPress: () => void run(change),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.picture}>
      <FocalPoint image={{ ...image, focalPoint }} alt={alt} onChange={setFocalPoint} />
      <div className={styles.fields}>
        <TextField
          label="Describe it for people who cannot see it"
          value={alt}
          maxLength={altLimit}
          onChange={({ target }) => setAlt(target.value)}
        />
        <TextField
          label="Credit, optional"
          value={caption}
          maxLength={500}
          placeholder="Photograph: Rán Flygenring"
          onChange={({ target }) => setCaption(target.value)}
        />
        <p className={styles.pictureWays}>
          {isChanged && (
            <ActionButton
              type="button"
              variant="secondary"
              isBusy={isBusy}
              busyLabel="Saving"
              onClick={() => void run(() => changeOpportunityImage(opportunity, { alt, caption, focalPoint }))}
            >
              Save the description
            </ActionButton>
          )}
          <TextButton deletes onClick={() => void run(() => removeOpportunityImage(opportunity))}>
            Remove the picture
          </TextButton>
        </p>
      </div>
    </div>
  );
}
