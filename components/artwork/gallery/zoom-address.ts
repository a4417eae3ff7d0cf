import { useEffect, useEffectEvent, useState } from 'react';

/** For example, "#zoom-2" opens the second image. */
const ADDRESS = /^#zoom-(\d{1,3})$/;

/** Marks the history entries of the zoom. */
const MARK = 'isZoom';

/** @returns the image's index, or null for other fragments */
export function readZoomAddress(hash: string, count: number): number | null {
  const index = Number(ADDRESS.exec(hash)?.[1]) - 1;
  return index >= 0 && index < count ? index : null;
}

/**
 * Keeps the index of the zoomed image in the URL, so that links can open the zoom and the Back button closes it.
 * @param mayOpen returns false while a content warning covers the images
 */
export function useZoomAddress(count: number, mayOpen: () => boolean, onShow: (index: number) => void) {
  const [shown, setShown] = useState<number | null>(null);

  const follow = useEffectEvent(() => {
    const index = readZoomAddress(window.location.hash, count);
    const seen = index !== null && mayOpen() ? index : null;
    setShown(seen);
    if (seen !== null) onShow(seen);
  });
  useEffect(() => {
    follow();
    const listen = () => follow();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);

  const show = (index: number) => {
    const address = `#zoom-${index + 1}`;
    if (shown === null) window.history.pushState({ [MARK]: true }, '', address);
    else window.history.replaceState({ [MARK]: window.history.state?.[MARK] }, '', address);
    setShown(index);
    onShow(index);
  };
  const close = () => {
    if (readZoomAddress(window.location.hash, count) === null) return;
    if (window.history.state?.[MARK]) window.history.back();
    else {
      window.history.replaceState({}, '', window.location.pathname + window.location.search);
      setShown(null);
    }
  };
  return { shown, show, close };
}
