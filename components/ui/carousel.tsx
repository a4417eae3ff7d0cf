'use client';

import { useTranslations } from 'next-intl';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { isRightToLeft, readArrowStep } from '@/lib/browser/i18n/reading-direction';
import { getDirection } from '@/lib/shared/i18n/languages';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import styles from './carousel.module.css';
import { CarouselSteps, type SlideNoun } from './carousel-steps';
import { isShortcut } from './shortcut';
import { useLoaded } from './use-loaded';

/** In milliseconds. */
const BACK_TO_FIRST = 200;

const loadSlick = () => import('./slick-slides');

export type CarouselSlide = {
  /** The slide's URL fragment, so it must be unique on the page. */
  id: string;
  content: ReactNode;
};

type CarouselProps = {
  label: string;
  noun: SlideNoun;
  slides: readonly CarouselSlide[];
  current: number;
  onGo: (index: number) => void;
  /**
   * True while slides advance on their own, which screen readers do not announce. Loads the slider's code immediately.
   */
  isPlaying?: boolean;
  /** Appears before the buttons. */
  control?: ReactNode;
  /** Appears after the buttons. */
  tools?: ReactNode;
  children?: ReactNode;
};

/** A strip with scroll snapping, which works without JavaScript. On hover or focus, react-slick replaces it. */
export function Carousel(props: CarouselProps) {
  const { label, noun, slides, onGo, isPlaying = false, control, tools, children } = props;
  const t = useTranslations();
  const viewport = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isLive, setLive] = useState(false);
  const isMany = slides.length > 1;
  // react-slick miscounts right-to-left slides, so these pages keep the strip.
  const isStripKept = getDirection(useLanguage()) === 'rtl';
  const slick = useLoaded(loadSlick, isMany && !isStripKept && (isNear || isPlaying));
  const current = Math.min(props.current, slides.length - 1);

  const go = (index: number) => {
    if (index >= 0 && index < slides.length) onGo(index);
  };
  const strip = useStrip(viewport, current, go);
  const turn = (event: KeyboardEvent) => {
    const step = readArrowStep(event.key);
    if (step === undefined || !isMany || isShortcut(event)) return;
    event.preventDefault();
    go(current + step);
  };
  const comeNear = (event: PointerEvent) => {
    // Touching the strip can be the start of scrolling, so it does not load the slider.
    if (event.pointerType !== 'touch') setNear(true);
  };
  useBackToFirst(slides, () => go(0));

  return (
    <section
      aria-label={isMany ? label : undefined}
      aria-roledescription={isMany ? t('ui.carousel.role') : undefined}
      onKeyDown={turn}
      onPointerEnter={comeNear}
      onTouchEnd={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      <div
        ref={viewport}
        className={`relative ${isLive ? '' : styles.strip}`}
        // Makes the strip focusable, so that arrow keys scroll it without JavaScript.
        {...(isMany && { role: 'group', 'aria-label': t('ui.carousel.slides'), tabIndex: 0 })}
        onScroll={isLive ? undefined : strip.follow}
        onPointerDown={strip.stopProgrammaticScroll}
        onWheel={strip.stopProgrammaticScroll}
      >
        {!isLive && (
          <ul className="row top" aria-label={label}>
            {slides.map(({ id, content }) => (
              <li key={id} id={id} className={`shrink ${styles.slide}`}>
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

/** Returns the index of the slide at the start of the strip. `scrollLeft` is negative in right-to-left text. */
function readPlace(strip: HTMLElement): number {
  return Math.abs(strip.scrollLeft) / strip.clientWidth;
}

/** Keeps the strip's scroll position and the current slide in sync. */
function useStrip(strip: RefObject<HTMLElement | null>, current: number, onGo: (index: number) => void) {
  const shown = useRef(current);
  /** Target of a scroll that the code started. Slides passed on the way do not become current. */
  const goal = useRef<number | null>(null);

  const follow = () => {
    const element = strip.current;
    if (element === null || element.clientWidth === 0) return;
    const place = readPlace(element);
    if (goal.current !== null && Math.abs(place - goal.current) > 0.01) return;
    goal.current = null;
    const index = Math.round(place);
    if (index !== shown.current) onGo(index);
  };

  // A fragment in the URL can scroll the strip before hydration.
  const followAddress = useEffectEvent(follow);
  useEffect(() => followAddress(), []);

  useEffect(() => {
    const element = strip.current;
    if (element === null || shown.current === current) return;
    shown.current = current;
    // A scroll that the code started can just be passing this slide.
    if (goal.current === null && Math.round(readPlace(element)) === current) return;
    goal.current = current;
    element.scrollTo({ left: current * element.clientWidth * (isRightToLeft() ? -1 : 1) });
  }, [strip, current]);

  return {
    follow,
    stopProgrammaticScroll: () => {
      goal.current = null;
    },
  };
}
