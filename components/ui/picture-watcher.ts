// The page contains this function as text, so it can use only browser globals.
function watchPictures() {
  document.documentElement.dataset.pictures = '';
  const mark = (event: Event) => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement) || image.dataset.picture === undefined) return;
    image.dataset.state = event.type === 'load' ? 'loaded' : 'failed';
  };
  // Load and error events do not bubble, so this listener captures them.
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
 * An inline script in the head, so that it sees every picture before hydration. It fades in pictures that have loaded.
 * It marks those that failed, and loads them again when the connection returns.
 */
export const pictureWatcher = `(${watchPictures.toString()})()`;
