/**
 * Watches every picture of the page from one inline script, before and without hydration: fades an
 * image in once it is there, shows the missing state when it fails, and loads it again on request.
 * Belongs into the head, ahead of the first image.
 */
export function PictureWatcher() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, no data in it
  return <script dangerouslySetInnerHTML={{ __html: `(${watchPictures.toString()})()` }} />;
}

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
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-picture-retry]') : null;
    const image = button?.parentElement?.previousElementSibling;
    if (!(image instanceof HTMLImageElement)) return;
    event.preventDefault();
    delete image.dataset.state;
    const { srcset, src } = image;
    image.srcset = '';
    image.src = src;
    image.srcset = srcset;
  });
}
