'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Failure } from '@/components/ui/failure';
import { FocalPoint } from '@/components/ui/focal-point';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { showError } from '@/components/ui/toast';
import { findNeighbour, useRestoredFocus } from '@/components/ui/use-restored-focus';
import { Autosave, useAutosave } from '@/lib/browser/forms/autosave';
import { getWords } from '@/lib/browser/i18n/messages';
import { usePathname } from '@/lib/browser/i18n/navigation';
import { describeImage, type ProfileImageType, removeProfileImage } from '@/lib/browser/members/profile/profile-images';
import { formatValueError } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import type { Image } from '@/lib/shared/contract/values';
import { altLimit, type FocalPoint as Point } from '@/lib/shared/domain/image';
import { formatCount } from '@/lib/shared/domain/text';
import styles from './fieldset.module.css';

type Details = { alt: string; focalPoint: Point | null };

type ImageDetailsProps = { profileId: string; type: ProfileImageType; image: Image; name: string };

export function ImageDetails({ profileId, type, image, name }: ImageDetailsProps) {
  const t = useTranslations();
  const { details, state, fault, change, autosave } = useImageDetails(profileId, image);
  const save = () => void autosave.flush();
  const removal = useMutation({
    mutationFn: () => removeProfileImage(profileId, type, image),
    onMutate: () => autosave.discard(),
    // The image still exists, so its details must still be saved.
    onError: () => autosave.touch(),
  });
  const isRemoving = removal.isPending || removal.isSuccess;
  const row = useRestoredFocus(findNextFocus);

  return (
    <li ref={row} className={`grid gap-24 narrow-columns-1 ${styles.details}`}>
      <FocalPoint
        image={{ ...image, focalPoint: details.focalPoint }}
        alt={details.alt}
        onChange={(focalPoint) => change({ focalPoint })}
      />
      <div>
        <TextField
          label={t('profile.form.alt')}
          value={details.alt}
          error={fault?.isAboutAlt ? fault.message : undefined}
          onChange={(event) => change({ alt: event.target.value })}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Saves the description instead of submitting the surrounding form.
            event.preventDefault();
            save();
          }}
        />
        <p className="t-small quiet row center gap-20 above-8 control">
          <TextButton
            deletes
            aria-label={t('ui.action.removeNamed', { name })}
            onClick={() => isRemoving || removal.mutate()}
          >
            {t('ui.action.remove')}
          </TextButton>
          <span role="status">
            {isRemoving && t('ui.busy.removing')}
            {!isRemoving && state === 'saving' && t('ui.busy.saving')}
            {!isRemoving && state === 'saved' && t('ui.form.saved')}
          </span>
        </p>
        {fault && !fault.isAboutAlt && (
          <Failure>
            {fault.message} <TextButton onClick={save}>{t('ui.tryAgain')}</TextButton>
          </Failure>
        )}
        {removal.error && <Failure>{describeFault(removal.error).message}</Failure>}
      </div>
    </li>
  );
}

/** Returns the next image's description, or else the file input. */
function findNextFocus(row: HTMLLIElement): HTMLElement | null | undefined {
  const others = row.parentElement?.parentElement;
  return findNeighbour(row)?.querySelector('input') ?? others?.querySelector<HTMLElement>('input[type="file"]');
}

/** Saves unsaved details when the component unmounts. */
function useImageDetails(profileId: string, image: Image) {
  const t = useTranslations();
  const address = usePathname();
  const [details, setDetails] = useState<Details>({ alt: image.alt ?? '', focalPoint: image.focalPoint });
  const latest = useRef(details);
  const [autosave] = useState(
    () =>
      new Autosave({
        save: async () => {
          await saveDetails(profileId, image.key, latest.current);
          return 'saved';
        },
        onFailed: (_, isOpen) => {
          if (!isOpen) showError(t('profile.form.altNotSaved'), { label: t('ui.upload.goBack'), href: address });
        },
        isGuarded: () => true,
      }),
  );
  const { state, error } = useAutosave(autosave);

  const change = (changed: Partial<Details>) => {
    latest.current = { ...latest.current, ...changed };
    setDetails(latest.current);
    autosave.touch();
  };
  return { details, state, fault: error === null ? null : describeFault(error), change, autosave };
}

async function saveDetails(profileId: string, key: string, { alt, focalPoint }: Details): Promise<void> {
  const description = alt.trim().normalize('NFC');
  if (description.length > altLimit) {
    const { t, language } = getWords();
    const message = t('profile.form.altTooLong', {
      limit: String(altLimit),
      count: formatCount(description.length, false, language),
    });
    throw new ApiError(400, 'validation_failed', message, { alt: message });
  }
  await describeImage(profileId, { key, alt: description || null, focalPoint });
}

/** Only the description can be invalid, so every field error is about it. */
function describeFault(error: unknown): { message: string; isAboutAlt: boolean } {
  const isAboutAlt = error instanceof ApiError && Object.keys(error.fields ?? {}).length > 0;
  return { message: formatValueError(error, getWords().t('profile.form.imageNotSaved')), isAboutAlt };
}
