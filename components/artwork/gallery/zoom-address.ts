import { useEffect, useEffectEvent, useState } from 'react';

/** URL fragment of an image in the zoom; "#zoom-2" is the second image. */
const ADDRESS = /^#zoom-(\d{1,3})$/;

/** Marks history entries that opening the zoom has added. */
const MARK = 'isZoom';

/** Parses the URL fragment. @returns the index of the image, or null if the fragment names none. */
export function readZoomAddress(hash: string, count: number): number | null {
  const index = Number(ADDRESS.exec(hash)?.[1]) - 1;
  return index >= 0 && index < count ? index : null;
}

/**
 * Keeps the zoomed image in the URL: opening the zoom adds a history entry, so that the back button closes it and a
 * link can open it.
 * @param mayOpen false while the images are covered by a content warning.
 * @param onShow called with the index of the zoomed image.
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
    else window.history.replaceState(keepMark(), '', address);
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

function keepMark() {
  return { [MARK]: window.history.state?.[MARK] };
}
