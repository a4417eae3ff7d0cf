import nprogress from 'nprogress';
import styles from './progress-bar.module.css';

export const progressBar = nprogress.configure({
  minimum: 0.08,
  speed: 200,
  // The library's timer survives a short route change and doubles the speed of the next bar.
  trickle: false,
  showSpinner: false,
  template: `<div data-bar aria-hidden="true" class="${styles.bar}"></div>`,
  barSelector: '[data-bar]',
});
