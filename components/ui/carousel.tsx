'use client';

import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import styles from './carousel.module.css';
import { CarouselSteps } from './carousel-steps';
import { isShortcut } from './shortcut';
import { useLoaded } from './use-loaded';
import { useStrip } from './use-strip';

/** Spec 9, in milliseconds. */
const BACK_TO_FIRST = 200;

const loadSlick = () => import('./slick-slides');

export type CarouselSlide = {
  /** Unique on the page: without script the address leads to a slide by it. */
  id: string;
  content: ReactNode;
};

type CarouselProps = {
  /** What is shown in it: "Images of Low Water". */
  label: string;
  /** What one slide is: "image". */
  noun: string;
  slides: readonly CarouselSlide[];
  current: number;
  onGo: (index: number) => void;
  /** Slides change by themselves: they are not announced, and their code is fetched at once. */
  isPlaying?: boolean;
  /** What stands before the steps. */
  control?: ReactNode;
  /** What stands after the steps. */
  tools?: ReactNode;
  /** What stands below. */
  children?: ReactNode;
};

/**
 * Slides one at a time, not infinite (spec 9), in the carousel pattern. They come as a strip that scrolls and
 * snaps, which needs no script; react-slick takes its place when someone comes near it, without moving anything.
 */
export function Carousel(props: CarouselProps) {
  const { label, noun, slides, onGo, isPlaying = false, control, tools, children } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isLive, setLive] = useState(false);
  const isMany = slides.length > 1;
  const slick = useLoaded(loadSlick, isMany && (isNear || isPlaying));
  const current = Math.min(props.current, slides.length - 1);

  const go = (index: number) => {
    if (index >= 0 && index < slides.length) onGo(index);
  };
  const strip = useStrip(viewport, current, go);
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || !isMany || isShortcut(event)) return;
    event.preventDefault();
    go(current + step);
  };
  const comeNear = (event: PointerEvent) => {
    // A finger scrolls the strip first; what it holds is not replaced under it.
    if (event.pointerType !== 'touch') setNear(true);
  };
  useBackToFirst(slides, () => go(0));

  return (
    <section
      aria-label={isMany ? label : undefined}
      aria-roledescription={isMany ? 'carousel' : undefined}
      onKeyDown={turn}
      onPointerEnter={comeNear}
      onTouchEnd={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      <div
        ref={viewport}
        className={isLive ? styles.window : styles.strip}
        // Keys scroll the strip where there is no script.
        {...(isMany && { role: 'group', 'aria-label': 'Slides', tabIndex: 0 })}
        onScroll={isLive ? undefined : strip.follow}
        onPointerDown={strip.takeHold}
        onWheel={strip.takeHold}
      >
        {!isLive && (
          <ul className={styles.list} aria-label={label}>
            {slides.map(({ id, content }) => (
              <li key={id} id={id} className={styles.slide}>
                {content}
              </li>
            ))}
          </ul>
        )}
        {slick && (
          <slick.SlickSlides
            slides={slides}
            noun={noun}
            current={current}
            isLive={isLive}
            viewport={viewport}
            onGo={onGo}
            onReady={() => setLive(true)}
          />
        )}
      </div>
      <div className={styles.tools}>
        {control}
        {isMany && (
          <CarouselSteps current={current} count={slides.length} noun={noun} isAnnounced={!isPlaying} onGo={go} />
        )}
        {tools}
      </div>
      {children}
    </section>
  );
}

/** Goes back to the first slide 200 ms after the content changes (spec 9). */
function useBackToFirst(slides: readonly CarouselSlide[], goBack: () => void): void {
  const content = slides.map(({ id }) => id).join();
  const shown = useRef(content);
  const back = useEffectEvent(goBack);

  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    const timer = setTimeout(() => back(), BACK_TO_FIRST);
    return () => clearTimeout(timer);
  }, [content]);
}
