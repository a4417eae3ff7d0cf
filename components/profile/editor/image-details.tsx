'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '@/components/ui/failure';
import { FocalPoint } from '@/components/ui/focal-point';
import { leaveGuard } from '@/components/ui/leave-guard';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { showError } from '@/components/ui/toast';
import { findNeighbour, useRestoredFocus } from '@/components/ui/use-restored-focus';
import { describeImage, type ProfileImageType, removeProfileImage } from '@/lib/browser/members/profile/profile-images';
import { ApiError } from '@/lib/shared/api/request';
import type { Image } from '@/lib/shared/contract/values';
import { altLimit } from '@/lib/shared/domain/image';
import styles from './fieldset.module.css';
import { type ImageDetailsInput, ImageSaver, type SaveFault, type SaveState } from './image-saver';

type ImageDetailsProps = { profileId: string; type: ProfileImageType; image: Image; name: string };

/** An image of the profile with its focal point, description and removal. Each change is saved at once. */
export function ImageDetails({ profileId, type, image, name }: ImageDetailsProps) {
  const { details, state, changeAlt, changeFocalPoint, save, saver } = useImageDetails(profileId, image);
  const [removal, setRemoval] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null });
  const row = useRestoredFocus(findNextFocus);
  const fault = typeof state === 'object' ? state : null;

  const remove = async () => {
    if (removal.isBusy) return;
    setRemoval({ isBusy: true, failure: null });
    saver.drop();
    try {
      await removeProfileImage(profileId, type, image);
    } catch (error) {
      setRemoval({ isBusy: false, failure: describeFault(error).message });
      saver.hold(details);
    }
  };

  return (
    <li ref={row} className={styles.details}>
      <FocalPoint image={{ ...image, focalPoint: details.focalPoint }} alt={details.alt} onChange={changeFocalPoint} />
      <div>
        <TextField
          label="Describe it for people who cannot see it"
          value={details.alt}
          error={fault?.isAboutAlt ? fault.message : undefined}
          onChange={(event) => changeAlt(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // The description is saved on its own, without submitting the form around it.
            event.preventDefault();
            save();
          }}
        />
        <p className={`t-small quiet ${styles.line}`}>
          <TextButton deletes aria-label={`Remove: ${name}`} onClick={() => void remove()}>
            Remove
          </TextButton>
          <span role="status">{removal.isBusy ? 'Removing' : typeof state === 'string' ? stateLabels[state] : ''}</span>
        </p>
        {fault && !fault.isAboutAlt && (
          <Failure>
            {fault.message} <TextButton onClick={save}>Try again</TextButton>
          </Failure>
        )}
        {removal.failure && <Failure>{removal.failure}</Failure>}
      </div>
    </li>
  );
}

/** The element to focus after the image is removed: the next image's description, or else the file input. */
function findNextFocus(row: HTMLLIElement): HTMLElement | null | undefined {
  const others = row.parentElement?.parentElement;
  return findNeighbour(row)?.querySelector('input') ?? others?.querySelector<HTMLElement>('input[type="file"]');
}

const stateLabels = { still: '', changed: '', saving: 'Saving', saved: 'Saved' } as const;

/** State of an image's details and of their saving. Unsaved details are saved on unmount. */
function useImageDetails(profileId: string, image: Image) {
  const address = usePathname();
  const [details, setDetails] = useState<ImageDetailsInput>({ alt: image.alt ?? '', focalPoint: image.focalPoint });
  const [state, setState] = useState<SaveState>('still');
  const isShown = useRef(false);
  const [saver] = useState(() => {
    const guard = leaveGuard();
    return new ImageSaver(
      (latest) => saveDetails(profileId, image.key, latest),
      (next) => {
        const isFault = typeof next === 'object';
        guard(isFault || next === 'changed' || next === 'saving');
        setState(next);
        if (isFault && !isShown.current) {
          guard(false);
          showError('What you said of an image was not saved.', { label: 'Go back', href: address });
        }
      },
    );
  });

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      void saver.flush();
    };
  }, [saver]);

  return {
    details,
    state,
    changeAlt: (alt: string) => {
      setDetails({ ...details, alt });
      saver.hold({ ...details, alt });
    },
    changeFocalPoint: (focalPoint: ImageDetailsInput['focalPoint']) => {
      setDetails({ ...details, focalPoint });
      saver.soon({ ...details, focalPoint });
    },
    save: () => void saver.flush(),
    saver,
  };
}

async function saveDetails(
  profileId: string,
  key: string,
  { alt, focalPoint }: ImageDetailsInput,
): Promise<SaveFault | null> {
  const description = alt.trim().normalize('NFC');
  if (description.length > altLimit) {
    return { message: `At most ${altLimit} characters: these are ${description.length}.`, isAboutAlt: true };
  }
  try {
    await describeImage(profileId, { key, alt: description || null, focalPoint });
    return null;
  } catch (error) {
    return describeFault(error);
  }
}

/** Field errors can only concern the description, because the focal point is always valid. */
function describeFault(error: unknown): SaveFault {
  if (!(error instanceof ApiError)) return { message: 'We could not save that. Nothing is lost.', isAboutAlt: false };
  const [sentence] = Object.values(error.fields ?? {});
  return { message: sentence ?? error.message, isAboutAlt: sentence !== undefined };
}
