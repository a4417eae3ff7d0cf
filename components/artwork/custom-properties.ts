/** CSS custom properties for a `style` attribute. */
export type CustomProperties = Record<`--${string}`, string | number>;
