import nprogress from 'nprogress';
import styles from './progress-bar.module.css';

export const progressBar = nprogress.configure({
  minimum: 0.08,
  speed: 200,
  // The library's timer would survive a short route change and double the speed of the next bar.
  trickle: false,
  showSpinner: false,
  template: `<div data-bar aria-hidden="true" class="${styles.bar}"></div>`,
  barSelector: '[data-bar]',
});
