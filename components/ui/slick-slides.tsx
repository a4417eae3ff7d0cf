'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import Slick from 'react-slick';
import type { CarouselSlide } from './carousel';
import type { SlideNoun } from './carousel-steps';
import styles from './slick-slides.module.css';
import { useReducedMotion } from './use-reduced-motion';

/** In milliseconds. */
const SPEED = 500;

type SlickSlidesProps = {
  slides: readonly CarouselSlide[];
  noun: SlideNoun;
  current: number;
  /** False while the slider prepares behind the strip, until its pictures are decoded and the strip is at rest. */
  isLive: boolean;
  viewport: RefObject<HTMLElement | null>;
  onGo: (index: number) => void;
  onReady: () => void;
};

export function SlickSlides({ slides, noun, current, isLive, viewport, onGo, onReady }: SlickSlidesProps) {
  const t = useTranslations();
  const root = useRef<HTMLDivElement>(null);
  const slick = useRef<Slick>(null);
  const shown = useRef(current);
  const isSwipe = useRef(false);
  const [initial] = useState(current);
  const isReduced = useReducedMotion();

  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    isSwipe.current = false;
    slick.current?.slickGoTo(current, !isLive);
  }, [current, isLive]);

  useSettled(root, viewport, onReady);
  useHorizontalTouch(root);

  return (
    <div ref={root} className={`${styles.slick} ${isLive ? '' : styles.waiting}`}>
      <Slick
        ref={slick}
        infinite={false}
        speed={isReduced ? 0 : SPEED}
        slidesToShow={1}
        slidesToScroll={1}
        initialSlide={initial}
        arrows={false}
        // The carousel handles keys and buttons. Dragging with a mouse would select text and pictures.
        accessibility={false}
        draggable={false}
        waitForAnimate={false}
        swipeEvent={() => {
          isSwipe.current = true;
        }}
        beforeChange={(_, next) => {
          // Only a swipe changes the slide here. The carousel makes all other changes.
          if (!isSwipe.current) return;
          isSwipe.current = false;
          shown.current = next;
          onGo(next);
        }}
      >
        {slides.map(({ id, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the ARIA carousel pattern
          <div
            key={id}
            ref={(slide) => preventRemeasuring(slide)}
            role="group"
            aria-roledescription={t('ui.carousel.slideRole')}
            aria-label={t('ui.carousel.slide', { noun, index: String(index + 1), count: String(slides.length) })}
            inert={index !== current}
          >
            {content}
          </div>
        ))}
      </Slick>
    </div>
  );
}

/** Keeps react-slick from measuring again when its last picture loads, which would interrupt a transition. */
function preventRemeasuring(slide: HTMLElement | null): void {
  for (const picture of slide?.querySelectorAll('img') ?? []) picture.onload = () => undefined;
}

/** Calls back once the visible pictures are decoded and the strip is at rest. */
function useSettled(
  root: RefObject<HTMLElement | null>,
  viewport: RefObject<HTMLElement | null>,
  onSettled: () => void,
): void {
  const report = useEffectEvent(onSettled);

  useEffect(() => {
    const strip = viewport.current;
    const pictures = [...(root.current?.querySelectorAll('img') ?? [])];
    const removal = new AbortController();
    const settle = () => {
      if (strip === null || removal.signal.aborted) return;
      const place = strip.scrollLeft / strip.clientWidth;
      if (Math.abs(place - Math.round(place)) > 0.01) return;
      removal.abort();
      report();
    };
    // Ignores hidden pictures, which can load late, and pictures that fail.
    const seen = pictures.filter((picture) => picture.closest('[inert]') === null);
    void Promise.allSettled(seen.map((picture) => picture.decode())).then(() => {
      strip?.addEventListener('scroll', settle, { signal: removal.signal });
      settle();
    });
    return () => removal.abort();
  }, [root, viewport]);
}

/** Keeps the browser from handling horizontal swipes. react-slick cannot do so, because its listeners are passive. */
function useHorizontalTouch(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let start: Touch | undefined;
    const begin = ({ touches }: TouchEvent) => {
      start = touches[0];
    };
    const move = (event: TouchEvent) => {
      const now = event.touches[0];
      if (start === undefined || now === undefined || !event.cancelable) return;
      if (Math.abs(now.clientX - start.clientX) > Math.abs(now.clientY - start.clientY)) event.preventDefault();
    };
    const element = root.current;
    element?.addEventListener('touchstart', begin, { passive: true });
    element?.addEventListener('touchmove', move, { passive: false });
    return () => {
      element?.removeEventListener('touchstart', begin);
      element?.removeEventListener('touchmove', move);
    };
  }, [root]);
}
