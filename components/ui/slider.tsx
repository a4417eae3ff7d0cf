'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { IconButton } from './button';
import { Carousel } from './carousel';
import styles from './carousel.module.css';
import { useReducedMotion } from './use-reduced-motion';

/** In milliseconds. */
const AUTOPLAY = 3000;

type SliderProps = Pick<ComponentProps<typeof Carousel>, 'label' | 'noun' | 'slides'>;

/**
 * Advances on its own up to the last slide. Pauses while hovered or focused, and does not play if the user prefers
 * reduced motion.
 */
export function Slider({ label, noun, slides }: SliderProps) {
  const t = useTranslations();
  const [current, setCurrent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isReduced = useReducedMotion();
  const isAtRest = isStopped || current >= slides.length - 1;
  const isPlaying = !(isAtRest || isHovered || isFocused || isReduced);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setCurrent(current + 1), AUTOPLAY);
    return () => clearTimeout(timer);
  }, [isPlaying, current]);

  const play = () => {
    if (current >= slides.length - 1) setCurrent(0);
    setStopped(false);
    // A user who presses play expects the slides to advance despite hover and focus.
    setHovered(false);
    setFocused(false);
  };
  const hover = (event: PointerEvent) => setHovered(event.pointerType !== 'touch');
  const blur = (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the pointer and the focus
    <div onPointerEnter={hover} onPointerLeave={() => setHovered(false)} onFocus={() => setFocused(true)} onBlur={blur}>
      <Carousel
        label={label}
        noun={noun}
        slides={slides}
        current={current}
        onGo={setCurrent}
        isPlaying={isPlaying}
        control={
          <IconButton
            icon={isAtRest ? 'play' : 'pause'}
            label={isAtRest ? t('ui.carousel.play') : t('ui.carousel.stop')}
            className={styles.control}
            onClick={() => (isAtRest ? play() : setStopped(true))}
          />
        }
      />
    </div>
  );
}
