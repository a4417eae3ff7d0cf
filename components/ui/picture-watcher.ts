// Turned into text for the page: it may use nothing but what the browser has.
function watchPictures() {
  document.documentElement.dataset.pictures = '';
  const mark = (event: Event) => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement) || image.dataset.picture === undefined) return;
    image.dataset.state = event.type === 'load' ? 'loaded' : 'failed';
  };
  // Neither event bubbles, but both can be caught on their way down.
  document.addEventListener('load', mark, true);
  document.addEventListener('error', mark, true);
}

/**
 * Watches every picture of the page from one inline script, before hydration: fades an image in once it is there,
 * and notes one that fails for the picture to say so. Belongs into the head, ahead of the first image.
 */
export const pictureWatcher = `(${watchPictures.toString()})()`;
