'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import Slick from 'react-slick';
import type { CarouselSlide } from './carousel';
import styles from './slick-slides.module.css';
import { useDebouncedSettle } from './use-debounced-settle';
import { useReducedMotion } from './use-reduced-motion';
import { useSidewaysTouch } from './use-sideways-touch';

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

  useDebouncedSettle(root, viewport, onReady);
  useSidewaysTouch(root);

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
            ref={(slide) => keepMeasures(slide)}
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
function keepMeasures(slide: HTMLElement | null): void {
  for (const picture of slide?.querySelectorAll('img') ?? []) picture.onload = () => undefined;
}
