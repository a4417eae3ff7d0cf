import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { SectionHeading } from '@/components/ui/section-heading';
import { Sortable } from '@/components/ui/sortable';
import { TextButton } from '@/components/ui/text-link';
import { UploadArea } from '@/components/ui/upload-area';
import { uploadArtworkImage } from '@/lib/browser/members/artwork/own-artworks';
import { createUploadSender } from '@/lib/browser/members/send-upload';
import { uploadFormats, uploadLimits } from '@/lib/shared/domain/image';
import { type ArtworkDraft, createImageDraft, type ImageDraft } from './artwork-draft';
import styles from './artwork-form.module.css';
import { createAltId, ImageRow } from './image-row';

type ImageFieldsetProps = {
  profileId: string;
  /** How many images the plan allows. */
  limit: number;
  /** Stores the form on the device: an upload may complete after the user has left the page. */
  store: () => void;
  onBusy: (isBusy: boolean) => void;
};

export function ImageFieldset({ profileId, limit, store, onBusy }: ImageFieldsetProps) {
  const { control, getValues, getFieldState, formState } = useFormContext<ArtworkDraft>();
  // The images' IDs come from the server, so react-hook-form needs a separate key.
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'imageDetails', keyName: 'rowKey' });
  const [news, setNews] = useState('');
  const [removed, setRemoved] = useState<{ image: ImageDraft; index: number } | null>(null);
  const remaining = limit - fields.length;
  const error = getFieldState('imageDetails', formState).error;

  const send = createUploadSender(async (file, options) => {
    const image = await uploadArtworkImage(profileId, file, options);
    append(createImageDraft(image, { name: file.name, bytes: file.size }), { shouldFocus: false });
    store();
  });
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || from === to) return;
    setNews(`${formatName(getValues(`imageDetails.${from}`), from)} is now ${to + 1} of ${fields.length}.`);
    move(from, to);
  };
  const removeImage = (index: number) => {
    const image = getValues(`imageDetails.${index}`);
    flushSync(() => {
      setRemoved({ image, index });
      remove(index);
    });
    document.getElementById(UNDO_ID)?.focus();
  };
  const restoreImage = ({ image, index }: { image: ImageDraft; index: number }) => {
    flushSync(() => {
      setRemoved(null);
      insert(index, image, { shouldFocus: false });
    });
    document.getElementById(createAltId(image.id))?.focus();
  };

  return (
    <section className={`shrink ${styles.images}`} aria-label="Images">
      <div className="cluster baseline spread gap-16 rows-4 under-20">
        <SectionHeading>Images</SectionHeading>
        <p className="t-small quiet">
          {fields.length} of {limit}. The first one leads.
        </p>
      </div>
      <UploadArea
        label="Images"
        most={remaining}
        isSingle={false}
        maxBytes={uploadLimits.artworkBytes}
        help={remaining > 0 ? HELP : `A work holds ${limit} images in your plan. Remove one to add another.`}
        error={error?.root?.message ?? error?.message}
        send={remaining > 0 ? send : showFullError}
        onBusy={onBusy}
      >
        <Sortable onMove={moveTo}>
          <ol className="above-8">
            {fields.map(({ id }, index) => (
              <ImageRow
                key={id}
                id={id}
                index={index}
                count={fields.length}
                name={formatName(getValues(`imageDetails.${index}`), index)}
                onMove={(to) => moveTo(index, to)}
                onRemove={() => removeImage(index)}
              />
            ))}
          </ol>
        </Sortable>
        <p role="status" className={`t-small quiet ${styles.removed}`}>
          {removed && (
            <>
              {formatName(removed.image, removed.index)} is removed.{' '}
              <TextButton id={UNDO_ID} onClick={() => restoreImage(removed)}>
                Undo
              </TextButton>
            </>
          )}
        </p>
      </UploadArea>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </section>
  );
}

const UNDO_ID = 'undo-removal';
const HELP = `${uploadFormats}, up to ${uploadLimits.artworkBytes / 1_024 / 1_024} MB. Shown whole. Your original is kept untouched.`;

async function showFullError() {
  return { isSent: false, message: 'There is no room for it. Remove another image first.', mayRetry: true } as const;
}

function formatName({ name, caption }: ImageDraft, index: number): string {
  return name ?? (caption.trim() || `Image ${index + 1}`);
}
