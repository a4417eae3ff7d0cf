import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { showFailure } from '@/components/ui/attempt';
import { FocalPoint } from '@/components/ui/focal-point';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { UploadArea } from '@/components/ui/upload-area';
import {
  changeOpportunityImage,
  removeOpportunityImage,
  setOpportunityImage,
} from '@/lib/browser/members/opportunity/own-opportunities';
import { createUploadSender } from '@/lib/browser/members/send-upload';
import type { Opportunity } from '@/lib/shared/contract/opportunity';
import { altLimit, uploadFormats, uploadLimits } from '@/lib/shared/domain/image';
import styles from './opportunity-form.module.css';

const HELP = `${uploadFormats}, up to ${uploadLimits.bytes / 1_024 / 1_024} MB.`;

/** Waits until other changes to the call have finished. */
type ChangePicture = (run: () => Promise<Opportunity>) => Promise<void>;

/** The picture is saved immediately, so it requires a stored draft. */
export function PictureFields({ opportunity, change }: { opportunity: Opportunity | null; change: ChangePicture }) {
  if (opportunity === null) {
    return (
      <p className="t-small quiet">Say what kind of call it is and give it a title. Then a picture can be added.</p>
    );
  }
  const { image } = opportunity;
  return (
    <>
      {image && <PictureDetails key={image.key} opportunity={opportunity} image={image} change={change} />}
      <UploadArea
        label={image ? 'Another picture' : 'Picture, optional'}
        most={1}
        help={HELP}
        send={createUploadSender((file, options) => change(() => setOpportunityImage(opportunity, file, options)))}
      />
    </>
  );
}

type PictureDetailsProps = {
  opportunity: Opportunity;
  image: NonNullable<Opportunity['image']>;
  change: ChangePicture;
};

function PictureDetails({ opportunity, image, change }: PictureDetailsProps) {
  const [alt, setAlt] = useState(image.alt ?? '');
  const [caption, setCaption] = useState(opportunity.imageCaption ?? '');
  const [focalPoint, setFocalPoint] = useState(image.focalPoint);
  const isChanged =
    alt !== (image.alt ?? '') || caption !== (opportunity.imageCaption ?? '') || focalPoint !== image.focalPoint;
  const { mutate, isPending } = useMutation({
    mutationFn: change,
    onError: (error, request) => showFailure(error, () => mutate(request), 'We could not save that. Nothing is lost.'),
  });
  return (
    <div className={`grid top gap-24 narrow-columns-1 ${styles.picture}`}>
      <FocalPoint image={{ ...image, focalPoint }} alt={alt} onChange={setFocalPoint} />
      <div className="stack gap-32 shrink">
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
        <p className="cluster center gap-16">
          {isChanged && (
            <ActionButton
              type="button"
              variant="secondary"
              isBusy={isPending}
              busyLabel="Saving"
              onClick={() => mutate(() => changeOpportunityImage(opportunity, { alt, caption, focalPoint }))}
            >
              Save the description
            </ActionButton>
          )}
          <TextButton deletes onClick={() => isPending || mutate(() => removeOpportunityImage(opportunity))}>
            Remove the picture
          </TextButton>
        </p>
      </div>
    </div>
  );
}
