/** @returns a function that enables or disables the browser's warning about unsaved changes. */
export function leaveGuard(): (isOn: boolean) => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  return (isOn) => {
    if (isOn) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
}
