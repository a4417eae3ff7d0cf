/** Whether a key belongs to the browser: Alt and an arrow go back, for one. */
export function isShortcut({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return altKey || ctrlKey || metaKey;
}
