export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl';
}

/** Returns 1 for the arrow key that points forward in the reading direction, and -1 for the opposite arrow key. */
export function readArrowStep(key: string): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (key === 'ArrowRight') === isRightToLeft() ? -1 : 1;
}
