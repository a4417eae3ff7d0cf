// Serialized into the page, so it can only use browser globals.
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
      // Reloads the image, even if it came from the `srcset`.
      image.setAttribute('src', image.src);
    }
  });
}

/**
 * Inlined in the head, so that it sees every picture before hydration. Loaded pictures fade in. Failed ones are marked,
 * and loaded again when the connection returns.
 */
export const pictureWatcher = `(${watchPictures.toString()})()`;
