'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { FocalPoint as Point } from '@/lib/shared/domain/image';
import { intlTags, type Language } from '@/lib/shared/i18n/languages';
import { useWords } from '@/lib/shared/i18n/use-words';
import styles from './focal-point.module.css';
import { Icon } from './icon';
import { Picture } from './picture';
import { createRatio } from './picture-ratio';

type FocalPointProps = {
  image: Parameters<typeof Picture>[0]['image'];
  alt: string;
  /** True for every image except the first. */
  isHelpHidden?: boolean;
  sizes?: string;
  /** Runs when the user releases the marker. */
  onChange: (point: Point) => void;
};

const CENTRE: Point = { x: 0.5, y: 0.5 };
/** How far an arrow key moves the marker, as a fraction of the image. With Shift, `LARGE_STEP` applies. */
const STEP = 0.02;
const LARGE_STEP = 0.1;

/** Clicking the image also moves the marker. Touching it does not, because the user may want to scroll. */
export function FocalPoint({ image, alt, isHelpHidden = false, sizes = '320px', onChange }: FocalPointProps) {
  const { t, language } = useWords();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLButtonElement>(null);
  /** Offset of the pointer from the marker's center while dragging, in pixels. */
  const dragOffset = useRef<Point | null>(null);
  const [moved, setMoved] = useState<Point | null>(null);
  const saved = image.focalPoint ?? CENTRE;
  const point = moved ?? saved;

  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !dragOffset.current) return point;
    return {
      x: within((clientX - dragOffset.current.x - box.left) / box.width),
      y: within((clientY - dragOffset.current.y - box.top) / box.height),
    };
  };
  const startDrag = ({ pointerId }: PointerEvent, heldAt: Point) => {
    dragOffset.current = heldAt;
    mark.current?.setPointerCapture(pointerId);
  };
  const grab = (event: PointerEvent) => {
    const box = mark.current?.getBoundingClientRect();
    if (!box || event.button !== 0) return;
    startDrag(event, { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 });
  };
  const place = (event: PointerEvent) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.pointerType !== 'mouse' || event.button !== 0 || isOnButton) return;
    startDrag(event, { x: 0, y: 0 });
    setMoved(pointAt(event));
  };
  const endDrag = (at: Point) => {
    dragOffset.current = null;
    setMoved(null);
    if (at.x !== saved.x || at.y !== saved.y) onChange(at);
  };
  const press = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const by = event.shiftKey ? LARGE_STEP : STEP;
    setMoved({ x: within(point.x + direction.x * by), y: within(point.y + direction.y * by) });
  };

  return (
    <div>
      <div
        ref={frame}
        data-focal-frame=""
        className={`relative ${styles.frame}`}
        style={createRatio(image)}
        onPointerDown={place}
      >
        <Picture image={image} alt={alt} sizes={sizes} />
        <button
          ref={mark}
          type="button"
          className={`stack middle on-wall ${styles.mark}`}
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          aria-label={t('ui.focalPoint.mark', { left: percent(point.x, language), top: percent(point.y, language) })}
          aria-describedby={`${id}-help`}
          onPointerDown={grab}
          onPointerMove={(event) => dragOffset.current && setMoved(pointAt(event))}
          onPointerUp={(event) => dragOffset.current && endDrag(pointAt(event))}
          onPointerCancel={() => endDrag(saved)}
          onKeyDown={press}
          onKeyUp={() => moved && endDrag(moved)}
          onBlur={() => moved && !dragOffset.current && endDrag(moved)}
        >
          <Icon name="focus" />
        </button>
      </div>
      <div id={`${id}-help`} className={isHelpHidden ? 'visually-hidden' : undefined}>
        <FocalPointHelp />
      </div>
    </div>
  );
}

export function FocalPointHelp() {
  const t = useTranslations();
  return (
    <p className={`t-small quiet row gap-8 above-8 ${styles.help}`}>
      <Icon name="focus" size={16} />
      <span>{t.rich('ui.focalPoint.help', { keys: (text) => <span className={styles.keys}>{text}</span> })}</span>
    </p>
  );
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Rounds to hundredths, the precision of the image service. */
function within(fraction: number): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 100) / 100;
}

function percent(fraction: number, language: Language): string {
  return new Intl.NumberFormat(intlTags[language], { style: 'percent' }).format(fraction);
}
