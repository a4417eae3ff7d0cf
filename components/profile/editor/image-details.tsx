'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Failure } from '@/components/ui/failure';
import { FocalPoint } from '@/components/ui/focal-point';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { showError } from '@/components/ui/toast';
import { findNeighbour, useRestoredFocus } from '@/components/ui/use-restored-focus';
import { Autosave, type SaveState, useAutosave } from '@/lib/browser/forms/autosave';
import { usePathname } from '@/lib/browser/i18n/navigation';
import { describeImage, type ProfileImageType, removeProfileImage } from '@/lib/browser/members/profile/profile-images';
import { formatValueError } from '@/lib/shared/api/error-message';
import { ApiError } from '@/lib/shared/api/request';
import type { Image } from '@/lib/shared/contract/values';
import { altLimit, type FocalPoint as Point } from '@/lib/shared/domain/image';
import styles from './fieldset.module.css';

type Details = { alt: string; focalPoint: Point | null };

type ImageDetailsProps = { profileId: string; type: ProfileImageType; image: Image; name: string };

/** Each change is saved immediately. */
export function ImageDetails({ profileId, type, image, name }: ImageDetailsProps) {
  const { details, state, fault, change, autosave } = useImageDetails(profileId, image);
  const save = () => void autosave.flush();
  const removal = useMutation({
    mutationFn: () => removeProfileImage(profileId, type, image),
    onMutate: () => autosave.discard(),
    // The image still exists, so its details have to be saved.
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
          label="Describe it for people who cannot see it"
          value={details.alt}
          error={fault?.isAboutAlt ? fault.message : undefined}
          onChange={(event) => change({ alt: event.target.value })}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Saves the description without submitting the form around it.
            event.preventDefault();
            save();
          }}
        />
        <p className="t-small quiet row center gap-20 above-8 control">
          <TextButton deletes aria-label={`Remove: ${name}`} onClick={() => isRemoving || removal.mutate()}>
            Remove
          </TextButton>
          <span role="status">{isRemoving ? 'Removing' : stateLabels[state]}</span>
        </p>
        {fault && !fault.isAboutAlt && (
          <Failure>
            {fault.message} <TextButton onClick={save}>Try again</TextButton>
          </Failure>
        )}
        {removal.error && <Failure>{describeFault(removal.error).message}</Failure>}
      </div>
    </li>
  );
}

/** Finds the next image's description, or else the file input. */
function findNextFocus(row: HTMLLIElement): HTMLElement | null | undefined {
  const others = row.parentElement?.parentElement;
  return findNeighbour(row)?.querySelector('input') ?? others?.querySelector<HTMLElement>('input[type="file"]');
}

const stateLabels: Partial<Record<SaveState, string>> = { saving: 'Saving', saved: 'Saved' };

/** Unsaved details are saved on unmount. */
function useImageDetails(profileId: string, image: Image) {
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
          if (!isOpen) showError('What you said of an image was not saved.', { label: 'Go back', href: address });
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
    const message = `At most ${altLimit} characters: these are ${description.length}.`;
    throw new ApiError(400, 'validation_failed', message, { alt: message });
  }
  await describeImage(profileId, { key, alt: description || null, focalPoint });
}

/** A field error can only be about the description, because the focal point is always valid. */
function describeFault(error: unknown): { message: string; isAboutAlt: boolean } {
  const isAboutAlt = error instanceof ApiError && Object.keys(error.fields ?? {}).length > 0;
  return { message: formatValueError(error, 'We could not save that. Nothing is lost.'), isAboutAlt };
}
