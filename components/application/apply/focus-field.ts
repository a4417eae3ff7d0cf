const CONTROLS = 'input:enabled, textarea:enabled, select:enabled, [aria-invalid="true"], button:enabled, a[href]';

/** Scrolls to the field or section with this id, and focuses its first wrong control, or else its first one. */
export function focusField(id: string): void {
  const place = document.getElementById(id);
  if (place === null) return;
  const wrong = place.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches('[role="radiogroup"]')
    ? wrong.querySelector<HTMLElement>('input:enabled')
    : (wrong ?? place.querySelector<HTMLElement>(CONTROLS));
  place.scrollIntoView({ block: 'start' });
  control?.focus({ preventScroll: true });
}
