import 'react';

declare module 'react' {
  /** Lets the `style` of an element set custom properties. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
