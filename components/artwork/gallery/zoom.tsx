'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { CarouselSteps } from '@/components/ui/carousel-steps';
import type { ArtworkImage } from '@/lib/shared/contract/artwork';
import type { DeepZoom, ZoomView } from './deep-zoom';
import styles from './zoom.module.css';
import { readZoomKey } from './zoom-keys';
import { ZoomWall } from './zoom-wall';

type ZoomProps = {
  images: readonly ArtworkImage[];
  /** Alternative text for images without a description. */
  title: string;
  current: number;
  onGo: (index: number) => void;
  onClose: () => void;
};

/** The native dialog traps the focus, returns it afterwards, and closes on Escape. */
export function Zoom({ images, title, current, onGo, onClose }: ZoomProps) {
  const t = useTranslations();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const deepZoom = useRef<DeepZoom>(null);
  const [view, setView] = useState<ZoomView>({ isWhole: true, isLargest: false });
  const fullScreen = useFullScreen(frame);
  const image = images[current];
  const isMany = images.length > 1;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser returns the focus only if the dialog closes before it is removed.
    return () => element?.close();
  }, []);

  const go = (index: number) => {
    if (index >= 0 && index < images.length) onGo(index);
  };
  const press = (event: KeyboardEvent) => {
    const action = readZoomKey(event, view.isWhole);
    if (action === null) return;
    event.preventDefault();
    if (action.does === 'go') go(current + action.step);
    else if (action.does === 'pan') deepZoom.current?.pan(action.across, action.down);
    else deepZoom.current?.[action.does]();
  };

  const place = { title, index: String(current + 1), count: String(images.length) };
  const tools = [
    { icon: 'minus', label: t('artwork.zoom.out'), does: 'zoomOut', isOff: view.isWhole },
    { icon: 'plus', label: t('artwork.zoom.in'), does: 'zoomIn', isOff: view.isLargest },
    { icon: 'whole', label: t('artwork.zoom.whole'), does: 'showWhole', isOff: view.isWhole },
  ] as const;

  return (
    <dialog
      ref={dialog}
      className={`ink clip on-wall ${styles.zoom}`}
      aria-label={t('artwork.zoom.label', { title })}
      onKeyDown={press}
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      <div ref={frame} className={`grid on-wall ${styles.frame}`}>
        <div className={`row center gap-4 ${styles.head}`}>
          <p className={`t-small quiet break fill shrink clip ${styles.caption}`} dir="auto">
            {image?.caption ?? title}
          </p>
          {fullScreen.isOffered && (
            <IconButton
              icon={fullScreen.isOn ? 'leave-full-screen' : 'full-screen'}
              label={fullScreen.isOn ? t('artwork.zoom.leaveFullScreen') : t('artwork.zoom.fullScreen')}
              hasBorder={false}
              onClick={fullScreen.toggle}
            />
          )}
          <IconButton icon="close" label={t('ui.close')} hasBorder={false} onClick={() => dialog.current?.close()} />
        </div>
        {image && (
          <ZoomWall
            key={image.id}
            image={image}
            alt={image.alt ?? (isMany ? t('artwork.zoom.alt', place) : title)}
            deepZoom={deepZoom}
            view={view}
            onView={setView}
            onSwipe={(step) => go(current + step)}
          />
        )}
        <div className={`row center spread gap-4 ${styles.tools}`}>
          {isMany && <CarouselSteps current={current} count={images.length} noun="image" isAnnounced onGo={go} />}
          <div className="row gap-4 push">
            {tools.map(({ icon, label, does, isOff }) => (
              <IconButton
                key={does}
                icon={icon}
                label={label}
                className={styles.tool}
                aria-disabled={isOff}
                onClick={() => deepZoom.current?.[does]()}
              />
            ))}
          </div>
        </div>
      </div>
    </dialog>
  );
}

/** Some phones do not support full screen. */
function useFullScreen(element: { readonly current: HTMLElement | null }) {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    const read = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => {
      document.removeEventListener('fullscreenchange', read);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, []);

  const toggle = () => {
    // If the browser refuses, nothing changes, so no message is needed.
    const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch(() => undefined);
  };
  return { isOn, isOffered: document.fullscreenEnabled, toggle };
}
