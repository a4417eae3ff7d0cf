import OpenSeadragon from 'openseadragon';

/** Full resolution is one pixel of the original for each of the page; a step beyond shows how it is made. */
const MAX_SCALE = 2;
const STEP = 1.6;
/** Of the spring that a change of zoom or place takes, in seconds. OpenSeadragon divides by it. */
const GLIDE = 0.5;
const AT_ONCE = 0.001;
/** A stroke sideways of so many pixels is a swipe. */
const SWIPE = 60;
/** Zoom levels that differ by less are the same. */
const NEARLY = 1.001;

/** What can be seen: all of the image, and its pixels as large as they get. */
export type ZoomView = { isWhole: boolean; isLargest: boolean };

type DeepZoomOptions = {
  /** The path of the image's IIIF service. */
  service: string;
  width: number;
  height: number;
  isReduced: boolean;
  onView: (view: ZoomView) => void;
  /** The first of it is painted. */
  onPainted: () => void;
  onLoaded: () => void;
  onFailed: () => void;
  /** Only while the image is seen whole: 1 for the next, -1 for the previous. */
  onSwipe: (step: number) => void;
};

export type DeepZoom = {
  zoomIn: () => void;
  zoomOut: () => void;
  showWhole: () => void;
  /** Shows a smaller picture of it, which is here already, until the tiles are. */
  showPreview: (address: string) => void;
  /** By parts of what is seen. */
  pan: (across: number, down: number) => void;
  /** Loads again what failed, and leaves the place as it is. */
  retry: () => void;
  destroy: () => void;
};

/** An image in tiles by IIIF, in `element`: whole at first, magnified by click, wheel and pinch, moved by dragging. */
export function createDeepZoom(element: HTMLElement, options: DeepZoomOptions): DeepZoom {
  const { width, height, isReduced } = options;
  const viewer = new OpenSeadragon.Viewer({
    element,
    // Keys and buttons are the zoom's own.
    keyboardNavEnabled: false,
    showNavigationControl: false,
    // The only drawer that needs no graphics card and draws what other hosts serve without CORS.
    drawer: 'canvas',
    silenceMultiImageWarnings: true,
    // A picture that is added leaves the place as it is.
    preserveViewport: true,
    visibilityRatio: 1,
    constrainDuringPan: true,
    animationTime: isReduced ? AT_ONCE : GLIDE,
    gestureSettingsTouch: { flickEnabled: !isReduced },
    imageLoaderLimit: 6,
    tileRetryMax: 2,
    tileRetryDelay: 1_000,
  });
  // The room around it takes the keys, and a tab stop of its own would have no name.
  viewer.canvas.removeAttribute('tabindex');
  const { viewport } = viewer;
  const place = new OpenSeadragon.Rect(0, 0, 1, height / width);
  let preview: OpenSeadragon.TiledImage | null = null;
  let full: OpenSeadragon.TiledImage | null = null;
  /** Tiles that are missing; the library takes an image for loaded without them. */
  const missing = new Set<OpenSeadragon.Tile>();
  let press: OpenSeadragon.Point | null = null;
  let isWhole = true;

  const report = (zoom: number) => {
    isWhole = zoom <= viewport.getHomeZoom() * NEARLY;
    options.onView({ isWhole, isLargest: zoom * NEARLY >= viewport.getMaxZoom() });
  };

  /** Whole is as large as fits, and never more pixels than the original has. */
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

  /** Two of them would double what is half transparent. */
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
      // The tiles come from where the page does: the address in info.json may be another name of this site.
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
  // On its way to the new size the library zooms by itself.
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
    // Zooming out around a corner leaves it off the middle.
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
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) options.onSwipe(x < 0 ? 1 : -1);
  });
  viewer.addHandler('canvas-pinch', () => {
    press = null;
  });

  fitWindow();
  void load();

  return {
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    showWhole: () => viewport.goHome(),
    showPreview: (url) => {
      viewer.addSimpleImage({
        url,
        fitBounds: place,
        // Under the tiles that are there already.
        index: 0,
        success: (event) => {
          preview = readItem(event);
          fitWindow();
          settle();
        },
      });
    },
    pan: (across, down) => {
      const seen = viewport.getBounds();
      viewport.panBy(new OpenSeadragon.Point(across * seen.width, down * seen.height));
      viewport.applyConstraints();
    },
    retry: () => void load(),
    destroy: () => viewer.destroy(),
  };
}

/** What a picture was added as; the library's types call it an event of the browser. */
function readItem(event: object): OpenSeadragon.TiledImage {
  return (event as { item: OpenSeadragon.TiledImage }).item;
}
