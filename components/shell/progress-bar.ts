import nprogress from 'nprogress';
import styles from './progress-bar.module.css';

/** The bar at the top of the window, with the figures of spec 9. Route changes move it (route-progress.ts). */
export const progressBar = nprogress.configure({
  minimum: 0.08,
  speed: 200,
  // Its own timer lives on after a short route change and doubles the pace of the next.
  trickle: false,
  showSpinner: false,
  template: `<div data-bar aria-hidden="true" class="${styles.bar}"></div>`,
  barSelector: '[data-bar]',
});
