/** @returns a function that makes the browser ask before it closes the page, or not. */
export function leaveGuard(): (isOn: boolean) => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  return (isOn) => {
    if (isOn) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
}
