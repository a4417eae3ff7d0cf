const GAP = 8;

/**
 * Where a menu goes, as words for its style sheet: under its button with the right edges aligned, unless the
 * window ends there.
 */
export function computeMenuPlace(button: HTMLElement, menu: HTMLElement): string {
  const { top, right, bottom } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const fitsBelow = bottom + GAP + offsetHeight <= window.innerHeight;
  const fitsAbove = top - GAP - offsetHeight >= 0;
  const fitsLeft = right - offsetWidth >= GAP;
  return `${fitsBelow || !fitsAbove ? 'below' : 'above'} ${fitsLeft ? 'right' : 'left'}`;
}
