import { useTranslations } from 'next-intl';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TextLanguage } from '@/lib/shared/domain/translation';
import { addLanguage, splitLanguage } from '@/lib/shared/i18n/languages';
import { paths } from '@/lib/shared/paths';
import styles from './site-preview.module.css';

type Frame = { id: number; src: string };

type PreviewFrameProps = {
  path: string;
  /** Each new version reloads the page. Version 0 loads nothing. */
  version: number;
  width: number;
  isDark: boolean;
  language: TextLanguage | undefined;
  onLanguage: (language: TextLanguage) => void;
};

/** Keeps the current page visible until the next version has loaded, to keep the scroll position. */
export function PreviewFrame({ path: first, version, width, isDark, language, onLanguage }: PreviewFrameProps) {
  const t = useTranslations();
  const [frames, setFrames] = useState<Frame[]>([]);
  const shown = useRef<HTMLIFrameElement>(null);
  const { box, scale } = useScale(width);

  const open = useEffectEvent(() => {
    const path = readPath(shown.current) ?? first;
    const src = paths.sitePreview(language === undefined ? path : addLanguage(splitLanguage(path).path, language));
    setFrames(([last]) => [...(last === undefined ? [] : [last]), { id: (last?.id ?? 0) + 1, src }]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or language loads the page again
  useEffect(() => {
    if (version > 0) open();
  }, [version, language]);

  useEffect(() => setTheme(shown.current, isDark), [isDark]);

  const show = (id: number, { currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    setTheme(frame, isDark);
    if (shown.current !== null && shown.current !== frame) {
      frame.contentWindow?.scrollTo(0, shown.current.contentWindow?.scrollY ?? 0);
    }
    shown.current = frame;
    setFrames((all) => all.filter((one) => one.id >= id));
    // A link in the preview's footer can switch its language.
    const path = readPath(frame);
    if (path !== null) onLanguage(splitLanguage(path).language as TextLanguage);
  };

  return (
    <div ref={box} className={styles.box} style={{ maxInlineSize: width }} aria-busy={frames.length > 1 || undefined}>
      {frames.map(({ id, src }, index) => (
        <iframe
          key={id}
          src={src}
          title={t('admin.preview.title')}
          // This sandbox allows neither scripts nor forms.
          sandbox="allow-same-origin"
          className={styles.page}
          style={{ inlineSize: width, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
          inert={index > 0}
          data-hidden={index > 0 || undefined}
          onLoad={(event) => show(id, event)}
        />
      ))}
    </div>
  );
}

/** Returns the path and query of the page in a preview; null for other documents. */
function readPath(frame: HTMLIFrameElement | null): string | null {
  const { pathname = '', search = '' } = frame?.contentWindow?.location ?? {};
  const prefix = paths.sitePreview('/');
  return pathname.startsWith(prefix) ? `${pathname.slice(prefix.length - 1)}${search}` : null;
}

function setTheme(frame: HTMLIFrameElement | null, isDark: boolean): void {
  const root = frame?.contentDocument?.documentElement;
  if (root) root.dataset.theme = isDark ? 'dark' : 'light';
}

/** Returns the factor that makes a page of this width fit. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setScale(Math.min(1, entry.contentRect.width / width));
    });
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  return { box, scale };
}
