/** @returns a function that switches the browser's confirmation before it closes the page on or off. */
export function leaveGuard(): (isOn: boolean) => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  return (isOn) => {
    if (isOn) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
}
