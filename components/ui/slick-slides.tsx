'use client';

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import Slick from 'react-slick';
import type { CarouselSlide } from './carousel';
import styles from './slick-slides.module.css';
import { useReducedMotion } from './use-reduced-motion';

/** Spec 9, in milliseconds. */
const SPEED = 500;

type SlickSlidesProps = {
  slides: readonly CarouselSlide[];
  noun: string;
  current: number;
  /** Not yet: laid out behind the strip, until its pictures are decoded and the strip is at rest. */
  isLive: boolean;
  viewport: RefObject<HTMLElement | null>;
  onGo: (index: number) => void;
  onReady: () => void;
};

/** The slides of a carousel in react-slick. */
export function SlickSlides({ slides, noun, current, isLive, viewport, onGo, onReady }: SlickSlidesProps) {
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
    <div ref={root} className={isLive ? styles.slick : `${styles.slick} ${styles.waiting}`}>
      <Slick
        ref={slick}
        infinite={false}
        speed={isReduced ? 0 : SPEED}
        slidesToShow={1}
        slidesToScroll={1}
        initialSlide={initial}
        arrows={false}
        // Keys and buttons are the carousel's own; a mouse selects and drags pictures as everywhere.
        accessibility={false}
        draggable={false}
        waitForAnimate={false}
        swipeEvent={() => {
          isSwipe.current = true;
        }}
        beforeChange={(_, next) => {
          // Every other change was asked for by its number.
          if (!isSwipe.current) return;
          isSwipe.current = false;
          shown.current = next;
          onGo(next);
        }}
      >
        {slides.map(({ id, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group that is called a slide
          <div
            key={id}
            ref={(slide) => preventRemeasuring(slide)}
            role="group"
            aria-roledescription="slide"
            aria-label={`${noun} ${index + 1} of ${slides.length}`}
            inert={index !== current}
          >
            {content}
          </div>
        ))}
      </Slick>
    </div>
  );
}

/**
 * react-slick measures anew when the last of its pictures has loaded, unless they have other plans, and that would
 * break off a movement under way. Here every picture has its place before it loads.
 */
function preventRemeasuring(slide: HTMLElement | null): void {
  for (const picture of slide?.querySelectorAll('img') ?? []) picture.onload = () => undefined;
}

/** Calls back once the pictures in `root` can be painted and the strip that they take over from is at rest. */
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
    // What is not seen yet may be lazy, and a picture that cannot be had is no reason to wait.
    const seen = pictures.filter((picture) => picture.closest('[inert]') === null);
    void Promise.allSettled(seen.map((picture) => picture.decode())).then(() => {
      strip?.addEventListener('scroll', settle, { signal: removal.signal });
      settle();
    });
    return () => removal.abort();
  }, [root, viewport]);
}

/** A finger that goes sideways moves the slides alone: react-slick only listens, and the browser would take over. */
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
