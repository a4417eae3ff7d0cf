import { useEffect, useEffectEvent, useState } from 'react';

/** "#zoom-2": the second image, in the zoom. */
const ADDRESS = /^#zoom-(\d{1,3})$/;

/** In the history's entries, beside what the router keeps there: it was put there by opening the zoom. */
const MARK = 'isZoom';

/** The number of the image that an address shows in the zoom, from 0; null when it shows none of them. */
export function readZoomAddress(hash: string, count: number): number | null {
  const index = Number(ADDRESS.exec(hash)?.[1]) - 1;
  return index >= 0 && index < count ? index : null;
}

/**
 * Which image the zoom shows, by the address: opening it is an entry of the history, so that the way back closes it, and
 * a link to it opens it.
 * @param mayOpen whether the images can be seen at all.
 * @param onShow hears of the image that is shown.
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
