/** Returns true if the event is a browser shortcut, such as Alt with an arrow key. */
export function isShortcut({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean {
  return altKey || ctrlKey || metaKey;
}
