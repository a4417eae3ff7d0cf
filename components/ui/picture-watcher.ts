// This function is serialized into the page, so it must only use browser globals.
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
      // Setting the attribute loads the image again, including one from its source set.
      image.setAttribute('src', image.src);
    }
  });
}

/**
 * An inline script that tracks every picture of the page before hydration. It fades in loaded images and marks failed
 * ones, so that a message is shown in their place; they are loaded again when the connection is back. Must be in the
 * head, before the first image.
 */
export const pictureWatcher = `(${watchPictures.toString()})()`;
