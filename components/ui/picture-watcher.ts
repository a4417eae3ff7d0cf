// Serialized into the page, so it must only use browser globals.
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
}

/**
 * Inline script that tracks every picture of the page before hydration. It fades in loaded images and marks failed
 * ones, so that the picture shows a message. Must be in the head, before the first image.
 */
export const pictureWatcher = `(${watchPictures.toString()})()`;
