'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Picture } from '@/components/ui/picture';
import { Spinner } from '@/components/ui/spinner';
import { TextButton } from '@/components/ui/text-link';
import { useReducedMotion } from '@/components/ui/use-reduced-motion';
import type { ArtworkImage } from '@/lib/shared/contract/artwork';
import { createImageServicePath } from '@/lib/shared/domain/image';
import type { DeepZoom, ZoomView } from './deep-zoom';
import { computeImageSize, formatImageSizes } from './image-size';
import styles from './zoom.module.css';

type ZoomWallProps = {
  image: ArtworkImage;
  alt: string;
  deepZoom: RefObject<DeepZoom | null>;
  view: ZoomView;
  onView: (view: ZoomView) => void;
  onSwipe: (step: number) => void;
};

/** Shows the gallery's picture until the first tile is drawn. */
export function ZoomWall({ image, alt, deepZoom, view, onView, onSwipe }: ZoomWallProps) {
  const t = useTranslations();
  const still = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [loading, setLoading] = useState<'waiting' | 'loaded' | 'failed'>('waiting');
  const [isPainted, setPainted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isReduced = useReducedMotion();
  const swipe = useEffectEvent(onSwipe);
  const report = useEffectEvent(onView);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must rerun the effect
  useEffect(() => {
    let isHere = true;
    setLoading('waiting');
    setPainted(false);
    report({ isWhole: true, isLargest: false });
    import('./deep-zoom').then(
      ({ createDeepZoom }) => {
        if (!isHere || host.current === null) return;
        deepZoom.current = createDeepZoom(host.current, {
          service: createImageServicePath(image.key, image.wall),
          width: image.width,
          height: image.height,
          isReduced,
          onView: (now) => report(now),
          onPainted: () => setPainted(true),
          onLoaded: () => setLoading('loaded'),
          onFailed: () => setLoading('failed'),
          onSwipe: (step) => swipe(step),
        });
        whenLoaded(still.current, (address) => isHere && deepZoom.current?.showPreview(address));
      },
      () => isHere && setLoading('failed'),
    );
    return () => {
      isHere = false;
      deepZoom.current?.destroy();
      deepZoom.current = null;
    };
  }, [image, isReduced, attempt, deepZoom]);

  const retry = () => {
    setLoading('waiting');
    if (deepZoom.current === null) setAttempt(attempt + 1);
    else deepZoom.current.retry();
  };

  return (
    <div className={`relative clip ${styles.wall}`}>
      <div ref={still} className={`stack middle ${styles.still} ${isPainted ? styles.covered : ''}`}>
        <div className={styles.picture} style={computeImageSize(image)}>
          <Picture image={image} alt="" sizes={formatImageSizes(image)} priority isStill />
        </div>
      </div>
      <div
        ref={host}
        role="img"
        aria-label={alt}
        className={`${styles.host} ${view.isLargest ? styles.largest : ''}`}
      />
      {loading === 'waiting' && (
        <p className={`t-small on-wall edged ${styles.note} row ${styles.late}`}>
          <Spinner label={t('artwork.zoom.loading')} />
        </p>
      )}
      {loading === 'failed' && (
        <p className={`t-small on-wall edged ${styles.note}`} role="alert">
          {t('artwork.zoom.failed')} <TextButton onClick={retry}>{t('ui.tryAgain')}</TextButton>
        </p>
      )}
    </div>
  );
}

function whenLoaded(container: HTMLElement | null, onLoaded: (address: string) => void): void {
  const picture = container?.querySelector('img');
  if (!picture) return;
  if (picture.complete && picture.naturalWidth > 0) onLoaded(picture.currentSrc);
  else picture.addEventListener('load', () => onLoaded(picture.currentSrc), { once: true });
}
