import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
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
import { altLimit, formatUploadFormats, uploadLimits } from '@/lib/shared/domain/image';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './opportunity-form.module.css';

const MAX_MEGABYTES = uploadLimits.bytes / 1_024 / 1_024;

/** Runs once other changes to the call are done. */
type ChangePicture = (run: () => Promise<Opportunity>) => Promise<void>;

/** Pictures are saved immediately, so the draft must be saved first. */
export function PictureFields({ opportunity, change }: { opportunity: Opportunity | null; change: ChangePicture }) {
  const { t, language } = useWords();
  if (opportunity === null) {
    return <p className="t-small quiet">{t('opportunity.form.pictureFirst')}</p>;
  }
  const { image } = opportunity;
  return (
    <>
      {image && <PictureDetails key={image.key} opportunity={opportunity} image={image} change={change} />}
      <UploadArea
        label={image ? t('opportunity.form.anotherPicture') : t('opportunity.form.pictureOptional')}
        most={1}
        help={t('opportunity.form.pictureHelp', {
          formats: formatUploadFormats(language),
          size: String(MAX_MEGABYTES),
        })}
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
  const t = useTranslations();
  const [alt, setAlt] = useState(image.alt ?? '');
  const [caption, setCaption] = useState(opportunity.imageCaption ?? '');
  const [focalPoint, setFocalPoint] = useState(image.focalPoint);
  const isChanged =
    alt !== (image.alt ?? '') || caption !== (opportunity.imageCaption ?? '') || focalPoint !== image.focalPoint;
  const { mutate, isPending } = useMutation({
    mutationFn: change,
    onError: (error, request) => showFailure(error, () => mutate(request), t('opportunity.form.pictureFailed')),
  });
  return (
    <div className={`grid top gap-24 narrow-columns-1 ${styles.picture}`}>
      <FocalPoint image={{ ...image, focalPoint }} alt={alt} onChange={setFocalPoint} />
      <div className="stack gap-32 shrink">
        <TextField
          label={t('opportunity.form.alt')}
          value={alt}
          maxLength={altLimit}
          onChange={({ target }) => setAlt(target.value)}
        />
        <TextField
          label={t('opportunity.form.credit')}
          value={caption}
          maxLength={500}
          placeholder={t('opportunity.form.creditExample')}
          onChange={({ target }) => setCaption(target.value)}
        />
        <p className="cluster center gap-16">
          {isChanged && (
            <ActionButton
              type="button"
              variant="secondary"
              isBusy={isPending}
              busyLabel={t('ui.busy.saving')}
              onClick={() => mutate(() => changeOpportunityImage(opportunity, { alt, caption, focalPoint }))}
            >
              {t('opportunity.form.savePicture')}
            </ActionButton>
          )}
          <TextButton deletes onClick={() => isPending || mutate(() => removeOpportunityImage(opportunity))}>
            {t('opportunity.form.removePicture')}
          </TextButton>
        </p>
      </div>
    </div>
  );
}
