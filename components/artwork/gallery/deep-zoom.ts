import OpenSeadragon from 'openseadragon';
import { isRightToLeft } from '@/lib/browser/i18n/reading-direction';

/** At scale 1, a CSS pixel shows one pixel of the original. Twice that shows the texture of the work. */
const MAX_SCALE = 2;
const STEP = 1.6;
/** Animation duration in seconds. It cannot be 0, because OpenSeadragon divides by it. */
const GLIDE = 0.5;
const AT_ONCE = 0.001;
/** Minimum horizontal distance of a swipe, in pixels. */
const SWIPE = 60;
/** Zoom levels within this factor count as equal. */
const NEARLY = 1.001;

export type ZoomView = { isWhole: boolean; isLargest: boolean };

type DeepZoomOptions = {
  service: string;
  width: number;
  height: number;
  isReduced: boolean;
  onView: (view: ZoomView) => void;
  onPainted: () => void;
  onLoaded: () => void;
  onFailed: () => void;
  /** A `step` of 1 means the next image, -1 the previous one. Runs only while the whole image is visible. */
  onSwipe: (step: number) => void;
};

export type DeepZoom = ReturnType<typeof createDeepZoom>;

export function createDeepZoom(element: HTMLElement, options: DeepZoomOptions) {
  const { width, height, isReduced } = options;
  const viewer = new OpenSeadragon.Viewer({
    element,
    // zoom.tsx handles the keys.
    keyboardNavEnabled: false,
    showNavigationControl: false,
    // No other drawer works without WebGL and without CORS headers from other hosts.
    drawer: 'canvas',
    silenceMultiImageWarnings: true,
    // Keeps the view when an image is added.
    preserveViewport: true,
    visibilityRatio: 1,
    constrainDuringPan: true,
    animationTime: isReduced ? AT_ONCE : GLIDE,
    gestureSettingsTouch: { flickEnabled: !isReduced },
    imageLoaderLimit: 6,
    tileRetryMax: 2,
    tileRetryDelay: 1_000,
  });
  // The dialog handles the keys, and a focusable canvas would be a tab stop without a name for screen readers.
  viewer.canvas.removeAttribute('tabindex');
  const { viewport } = viewer;
  const place = new OpenSeadragon.Rect(0, 0, 1, height / width);
  let preview: OpenSeadragon.TiledImage | null = null;
  let full: OpenSeadragon.TiledImage | null = null;
  /** OpenSeadragon considers an image loaded even if some tiles failed, so failed tiles are counted here. */
  const missing = new Set<OpenSeadragon.Tile>();
  let press: OpenSeadragon.Point | null = null;
  let isWhole = true;

  const report = (zoom: number) => {
    isWhole = zoom <= viewport.getHomeZoom() * NEARLY;
    options.onView({ isWhole, isLargest: zoom * NEARLY >= viewport.getMaxZoom() });
  };

  /** Fits the image into the window, but never beyond its original size. */
  const fitWindow = () => {
    const { x, y } = viewport.getContainerSize();
    const pixel = width / x;
    const whole = Math.min(1, x / width, y / height) * pixel;
    Object.assign(viewport, {
      defaultZoomLevel: whole,
      minZoomLevel: whole,
      maxZoomLevel: Math.max(whole, MAX_SCALE * pixel),
    });
    if (isWhole) viewport.goHome(true);
    else viewport.applyConstraints(true);
    report(viewport.getZoom());
  };

  const zoomBy = (factor: number) => {
    viewport.zoomBy(factor);
    viewport.applyConstraints();
  };

  const fail = () => {
    if (!viewer.isDestroyed()) options.onFailed();
  };

  /** Removes the preview, which would show through semi-transparent images. */
  const dropPreview = () => {
    if (preview !== null) viewer.world.removeItem(preview);
    preview = null;
  };

  const settle = () => {
    if (missing.size > 0 || !full?.getFullyLoaded()) return;
    options.onLoaded();
    dropPreview();
  };

  const take = (event: object) => {
    full = readItem(event);
    full.addHandler('fully-loaded-change', settle);
    fitWindow();
  };

  const load = async () => {
    try {
      const found = await viewer.instantiateTileSourceClass({ tileSource: `${options.service}/info.json` });
      if (viewer.isDestroyed()) return;
      const { source } = found as { source: object };
      // Loads tiles from the page's origin, because info.json can name another host of this site.
      Object.assign(source, { _id: options.service });
      if (full !== null) viewer.world.removeItem(full);
      missing.clear();
      viewer.addTiledImage({ tileSource: source, success: take, error: fail });
    } catch {
      fail();
    }
  };

  viewer.addHandler('tile-load-failed', ({ tile, tiledImage, maxReached }) => {
    if (tiledImage !== full || !maxReached) return;
    missing.add(tile);
    fail();
  });
  viewer.addHandler('tile-loaded', ({ tile }) => {
    if (missing.delete(tile)) settle();
  });
  viewer.addOnceHandler('tile-drawn', options.onPainted);
  // This is recorded before a resize, because OpenSeadragon changes the zoom while it resizes.
  let wasWhole = true;
  viewer.addHandler('resize', () => {
    wasWhole = isWhole;
  });
  viewer.addHandler('after-resize', () => {
    isWhole = wasWhole;
    fitWindow();
  });
  viewer.addHandler('zoom', ({ zoom }) => report(zoom));
  viewer.addHandler('animation-finish', () => {
    // Zooming out from a corner would leave the image off center.
    if (isWhole) viewport.panTo(place.getCenter());
  });
  viewer.addHandler('canvas-click', (event) => {
    const { originalEvent } = event;
    const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';
    if (isTouch || !event.quick || viewport.getZoom() * NEARLY < viewport.getMaxZoom()) return;
    event.preventDefaultAction = true;
    viewport.goHome();
  });
  viewer.addHandler('canvas-press', ({ position }) => {
    press = position;
  });
  viewer.addHandler('canvas-drag', (event) => {
    event.preventDefaultAction = isWhole;
  });
  viewer.addHandler('canvas-drag-end', (event) => {
    if (!isWhole || press === null) return;
    event.preventDefaultAction = true;
    const { x, y } = event.position.minus(press);
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) {
      options.onSwipe(x < 0 === isRightToLeft() ? -1 : 1);
    }
  });
  viewer.addHandler('canvas-pinch', () => {
    press = null;
  });

  fitWindow();
  void load();

  return {
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    showWhole: () => void viewport.goHome(),
    /** Shows a smaller cached image until the tiles have loaded. */
    showPreview: (url: string) => {
      viewer.addSimpleImage({
        url,
        fitBounds: place,
        // Places the preview below the tiles.
        index: 0,
        success: (event) => {
          preview = readItem(event);
          fitWindow();
          settle();
        },
      });
    },
    /** Pans by fractions of the visible area. */
    pan: (across: number, down: number) => {
      const seen = viewport.getBounds();
      viewport.panBy(new OpenSeadragon.Point(across * seen.width, down * seen.height));
      viewport.applyConstraints();
    },
    /** Reloads the tiles that failed, without moving the view. */
    retry: () => void load(),
    destroy: () => viewer.destroy(),
  };
}

/** OpenSeadragon declares this event as a DOM event, so the type of its image must be asserted. */
function readItem(event: object): OpenSeadragon.TiledImage {
  return (event as { item: OpenSeadragon.TiledImage }).item;
}
