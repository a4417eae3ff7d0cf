// Serialized into the page, so it may only use browser globals.
function watchPictures() {
  document.documentElement.dataset.pictures = '';
  const mark = (event: Event) => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement) || image.dataset.picture === undefined) return;
    image.dataset.state = event.type === 'load' ? 'loaded' : 'failed';
  };
  // Neither event bubbles, but both can be captured.
  document.addEventListener('load', mark, true);
  document.addEventListener('error', mark, true);
  addEventListener('online', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-state="failed"]')) {
      delete image.dataset.state;
      // Reloads the image, including one from its source set.
      image.setAttribute('src', image.src);
    }
  });
}

/**
 * An inline script in the head, before the first image, which sees every picture even before hydration. Loaded pictures
 * fade in; failed ones are marked, and loaded again when the connection is back.
 */
export const pictureWatcher = `(${watchPictures.toString()})()`;
