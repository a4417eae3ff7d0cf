import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { leaveGuard } from '@/components/ui/leave-guard';
import { showError } from '@/components/ui/toast';
import { ApiError } from '@/lib/api/request';
import type { Image } from '@/lib/contract/values';
import { altLimit } from '@/lib/domain/image';
import { describeImage } from '@/lib/members/profile-images';
import { type ImageDetailsInput, ImageSaver, type SaveFault, type SaveState } from './image-saver';

/** What is said of an image, and how far it is saved. What is unsaved when its page is left is saved then. */
export function useImageDetails(profileId: string, image: Image) {
  const address = usePathname();
  const [words, setWords] = useState<ImageDetailsInput>({ alt: image.alt ?? '', focalPoint: image.focalPoint });
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
    words,
    state,
    say: (alt: string) => {
      setWords({ ...words, alt });
      saver.hold({ ...words, alt });
    },
    centre: (focalPoint: ImageDetailsInput['focalPoint']) => {
      setWords({ ...words, focalPoint });
      saver.soon({ ...words, focalPoint });
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
  const said = alt.trim().normalize('NFC');
  if (said.length > altLimit) {
    return { message: `At most ${altLimit} characters: these are ${said.length}.`, isOfAlt: true };
  }
  try {
    await describeImage(profileId, { key, alt: said || null, focalPoint });
    return null;
  } catch (error) {
    return describeFault(error);
  }
}

/** What the server says of a field is about the description: a mark is always where it may be. */
export function describeFault(error: unknown): SaveFault {
  if (!(error instanceof ApiError)) return { message: 'We could not save that. Nothing is lost.', isOfAlt: false };
  const [sentence] = Object.values(error.fields ?? {});
  return { message: sentence ?? error.message, isOfAlt: sentence !== undefined };
}
