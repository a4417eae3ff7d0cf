// Serialized into the page, so it may only use browser globals.
function watchPictures() {
  document.documentElement.dataset.pictures = '';
  const mark = (event: Event) => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement) || image.dataset.picture === undefined) return;
    image.dataset.state = event.type === 'load' ? 'loaded' : 'failed';
  };
  // Load and error events do not bubble, but can be captured.
  document.addEventListener('load', mark, true);
  document.addEventListener('error', mark, true);
  addEventListener('online', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-state="failed"]')) {
      delete image.dataset.state;
      // Reloads the image, even if its source came from the `srcset`.
      image.setAttribute('src', image.src);
    }
  });
}

/**
 * Inlined in the head before the first image, so the script sees every picture before hydration. Loaded pictures fade
 * in. Failed pictures are marked, and are loaded again when the connection returns.
 */
export const pictureWatcher = `(${watchPictures.toString()})()`;
