import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { SectionHeading } from '@/components/ui/section-heading';
import { Sortable } from '@/components/ui/sortable';
import { TextButton } from '@/components/ui/text-link';
import { UploadArea } from '@/components/ui/upload-area';
import { uploadArtworkImage } from '@/lib/browser/members/artwork/own-artworks';
import { createUploadSender } from '@/lib/browser/members/send-upload';
import { formatUploadFormats, uploadLimits } from '@/lib/shared/domain/image';
import { useWords } from '@/lib/shared/i18n/use-words';
import type { Words } from '@/lib/shared/i18n/words';
import { type ArtworkDraft, createImageDraft, type ImageDraft } from './artwork-draft';
import styles from './artwork-form.module.css';
import { createAltId, ImageRow } from './image-row';

type ImageFieldsetProps = {
  profileId: string;
  /** The largest number of images in the artist's plan. */
  limit: number;
  /** Stores the form on the device, because an upload can finish after the user has left the page. */
  store: () => void;
  onBusy: (isBusy: boolean) => void;
};

export function ImageFieldset({ profileId, limit, store, onBusy }: ImageFieldsetProps) {
  const { control, getValues, getFieldState, formState } = useFormContext<ArtworkDraft>();
  // React Hook Form's default key, `id`, is taken by the server's image id.
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'imageDetails', keyName: 'rowKey' });
  const { t, language } = useWords();
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
    const name = formatName(getValues(`imageDetails.${from}`), from, t);
    setNews(t('ui.list.moved', { name, place: String(to + 1), count: String(fields.length) }));
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
    <section className={`shrink ${styles.images}`} aria-label={t('artwork.form.images')}>
      <div className="cluster baseline spread gap-16 rows-4 under-20">
        <SectionHeading>{t('artwork.form.images')}</SectionHeading>
        <p className="t-small quiet">
          {t('artwork.form.imageCount', { count: String(fields.length), limit: String(limit) })}
        </p>
      </div>
      <UploadArea
        label={t('artwork.form.images')}
        most={remaining}
        isSingle={false}
        maxBytes={uploadLimits.artworkBytes}
        help={
          remaining > 0
            ? t('artwork.form.imageHelp', { formats: formatUploadFormats(language), size: String(MAX_MEGABYTES) })
            : t('artwork.form.imagesFull', { limit: String(limit) })
        }
        error={error?.root?.message ?? error?.message}
        send={remaining > 0 ? send : async () => ({ isSent: false, message: t('artwork.form.noRoom'), mayRetry: true })}
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
                name={formatName(getValues(`imageDetails.${index}`), index, t)}
                onMove={(to) => moveTo(index, to)}
                onRemove={() => removeImage(index)}
              />
            ))}
          </ol>
        </Sortable>
        <p role="status" className={`t-small quiet ${styles.removed}`}>
          {removed && (
            <>
              {t('artwork.form.imageRemoved', { name: formatName(removed.image, removed.index, t) })}{' '}
              <TextButton id={UNDO_ID} onClick={() => restoreImage(removed)}>
                {t('ui.action.undo')}
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
const MAX_MEGABYTES = uploadLimits.artworkBytes / 1_024 / 1_024;

function formatName({ name, caption }: ImageDraft, index: number, t: Words['t']): string {
  return name ?? (caption.trim() || t('artwork.form.imageName', { number: String(index + 1) }));
}
