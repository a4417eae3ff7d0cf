import { useEffect } from 'react';
import { leaveGuard } from './leave-guard';

/** Makes the browser warn about unsaved changes before the user leaves the page. */
export function useLeaveGuard(hasChanges: boolean): void {
  useEffect(() => {
    const guard = leaveGuard();
    guard(hasChanges);
    return () => guard(false);
  }, [hasChanges]);
}
