'use client';

import { useState } from 'react';
import { FocalPoint } from '@/components/ui/focal-point';
import { TextField } from '@/components/ui/text-field';
import { TextButton } from '@/components/ui/text-link';
import { findNeighbour, useRestoredFocus } from '@/components/ui/use-restored-focus';
import type { Image } from '@/lib/contract/values';
import { type ProfileImageType, removeProfileImage } from '@/lib/members/profile-images';
import styles from './image-details.module.css';
import { SaveFailure } from './save-failure';
import { describeFault, useImageDetails } from './use-image-details';

type ImageDetailsProps = { profileId: string; type: ProfileImageType; image: Image; name: string };

/** An image that is there: where its thumbnails centre, what it shows, and its removal; each takes effect at once. */
export function ImageDetails({ profileId, type, image, name }: ImageDetailsProps) {
  const { words, state, say, centre, save, saver } = useImageDetails(profileId, image);
  const [removal, setRemoval] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null });
  const row = useRestoredFocus(besideIt);
  const fault = typeof state === 'object' ? state : null;

  const remove = async () => {
    if (removal.isBusy) return;
    setRemoval({ isBusy: true, failure: null });
    saver.drop();
    try {
      await removeProfileImage(profileId, type, image);
    } catch (error) {
      setRemoval({ isBusy: false, failure: describeFault(error).message });
      saver.hold(words);
    }
  };

  return (
    <li ref={row} className={styles.details}>
      <FocalPoint image={{ ...image, focalPoint: words.focalPoint }} alt={words.alt} onChange={centre} />
      <div className={styles.words}>
        <TextField
          label="Describe it for people who cannot see it"
          value={words.alt}
          error={fault?.isOfAlt ? fault.message : undefined}
          onChange={(event) => say(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // It takes effect by itself: a form around it is not sent.
            event.preventDefault();
            save();
          }}
        />
        <p className={styles.line}>
          <TextButton deletes aria-label={`Remove: ${name}`} onClick={() => void remove()}>
            Remove
          </TextButton>
          <span role="status">{removal.isBusy ? 'Removing' : typeof state === 'string' ? formatState[state] : ''}</span>
        </p>
        {fault && !fault.isOfAlt && (
          <SaveFailure>
            {fault.message} <TextButton onClick={save}>Try again</TextButton>
          </SaveFailure>
        )}
        {removal.failure && <SaveFailure>{removal.failure}</SaveFailure>}
      </div>
    </li>
  );
}

/** What takes the focus when the image goes: the description of the one beside it, else the way to add one. */
function besideIt(row: HTMLLIElement): HTMLElement | null | undefined {
  const others = row.parentElement?.parentElement;
  return findNeighbour(row)?.querySelector('input') ?? others?.querySelector<HTMLElement>('input[type="file"]');
}

const formatState = { still: '', changed: '', saving: 'Saving', saved: 'Saved' } as const;
