'use client';

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { IconButton } from './button';
import styles from './carousel.module.css';
import { isShortcut } from './shortcut';
import { useReducedMotion } from './use-reduced-motion';

// In milliseconds.
const SPEED = 500;
const BACK_TO_FIRST = 200;

const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

export type CarouselSlide = {
  /** Unique on the page, because fragment URLs of slides contain it. */
  id: string;
  content: ReactNode;
};

type CarouselProps = {
  /** Accessible name: "Images of Low Water". */
  label: string;
  /** Noun for a slide: "image". */
  noun: string;
  slides: readonly CarouselSlide[];
  current: number;
  onGo: (index: number) => void;
  /** True while slides advance automatically: they are not announced then. */
  isPlaying?: boolean;
  /** Shown before the buttons. */
  control?: ReactNode;
  /** Shown after the buttons. */
  tools?: ReactNode;
  /** Shown below the slides. */
  children?: ReactNode;
};

/**
 * A finite carousel that follows the ARIA carousel pattern: a strip whose scroll position snaps to its slides. It works
 * without script, and is swiped by the browser.
 */
export function Carousel(props: CarouselProps) {
  const { label, noun, slides, onGo, isPlaying = false, control, tools, children } = props;
  const strip = useRef<HTMLDivElement>(null);
  const isInBrowser = useBrowserValue(() => true, false);
  const isMany = slides.length > 1;
  const current = Math.min(props.current, slides.length - 1);

  const go = (index: number) => {
    if (index >= 0 && index < slides.length) onGo(index);
  };
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || !isMany || isShortcut(event)) return;
    event.preventDefault();
    go(current + step);
  };
  const follow = useStrip(strip, current, go);
  useBackToFirst(slides, () => go(0));

  return (
    <section
      aria-label={isMany ? label : undefined}
      aria-roledescription={isMany ? 'carousel' : undefined}
      onKeyDown={turn}
    >
      <div
        ref={strip}
        className={`row top relative ${styles.strip}`}
        // Arrow keys scroll the strip without script.
        {...(isMany && { role: 'group', 'aria-label': 'Slides', tabIndex: 0 })}
        onScroll={follow}
      >
        {slides.map(({ id, content }, index) => (
          <div
            key={id}
            id={id}
            className={`shrink ${styles.slide}`}
            {...(isMany && {
              role: 'group',
              'aria-roledescription': 'slide',
              'aria-label': `${noun} ${index + 1} of ${slides.length}`,
              // Without script every slide can be reached.
              inert: isInBrowser && index !== current,
            })}
          >
            {content}
          </div>
        ))}
      </div>
      <div className={`cluster center gap-24 rows-8 above-16 control ${styles.tools}`}>
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

type CarouselStepsProps = {
  current: number;
  count: number;
  noun: string;
  /** True when a change of slide is announced to screen readers. */
  isAnnounced: boolean;
  onGo: (index: number) => void;
};

/**
 * Previous button, position and next button. At the ends `aria-disabled` keeps the focus, which `disabled` would drop.
 */
export function CarouselSteps({ current, count, noun, isAnnounced, onGo }: CarouselStepsProps) {
  return (
    <div className={`row center gap-12 ${styles.steps}`}>
      <IconButton
        icon="arrow-left"
        label={`Previous ${noun}`}
        aria-disabled={current === 0}
        onClick={() => onGo(current - 1)}
      />
      <p className={`t-small quiet numbers ${styles.place}`} role="status" aria-live={isAnnounced ? 'polite' : 'off'}>
        {current + 1} of {count}
      </p>
      <IconButton
        icon="arrow-right"
        label={`Next ${noun}`}
        aria-disabled={current === count - 1}
        onClick={() => onGo(current + 1)}
      />
    </div>
  );
}

/** Returns to the first slide shortly after the slides have changed. */
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

/**
 * Keeps the scroll position of a strip and its current slide equal, in both directions.
 * @returns the handler of the strip's `scroll` event.
 */
function useStrip(strip: RefObject<HTMLElement | null>, current: number, onGo: (index: number) => void): () => void {
  const isReduced = useReducedMotion();
  const shown = useRef(current);

  const follow = () => {
    if (!strip.current?.clientWidth) return;
    // Negative where text is read from right to left.
    const index = Math.round(Math.abs(strip.current.scrollLeft) / strip.current.clientWidth);
    if (index === shown.current) return;
    shown.current = index;
    onGo(index);
  };

  // The URL's fragment may have scrolled the strip before hydration.
  const followAddress = useEffectEvent(follow);
  useEffect(() => followAddress(), []);

  useEffect(() => {
    if (strip.current === null || shown.current === current) return;
    shown.current = current;
    showSlide(strip.current, current, isReduced ? 0 : SPEED);
  }, [strip, current, isReduced]);

  return follow;
}

/**
 * Scrolls a strip to a slide at once, and animates the contents of all slides from where they were: smooth scrolling has
 * no duration. The slides themselves stay, because the browser scrolls to them when they move.
 * @param duration in milliseconds.
 */
function showSlide(strip: HTMLElement, index: number, duration: number): void {
  const slide = strip.children[index];
  const contents = [...strip.children].flatMap(({ children }) => [...children]);
  if (!slide || !contents[0]) return;
  const before = contents[0].getBoundingClientRect().left;
  for (const content of contents) for (const movement of content.getAnimations()) movement.cancel();
  const distance = slide.getBoundingClientRect().left - strip.getBoundingClientRect().left;
  // `scrollBy` would stop at the first slide on the way.
  strip.scrollTo({ left: strip.scrollLeft + distance, behavior: 'instant' });
  const translate = `${before - contents[0].getBoundingClientRect().left}px`;
  for (const content of contents) content.animate([{ translate }, { translate: '0' }], { duration, easing: EASING });
}
