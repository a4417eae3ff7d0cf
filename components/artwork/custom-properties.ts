/** Numbers for the style sheet, given in a `style` attribute. */
export type CustomProperties = Record<`--${string}`, string | number>;
