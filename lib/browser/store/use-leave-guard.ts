import { useEffect } from 'react';
import { leaveGuard } from './leave-guard';

/** The browser warns about unsaved changes before the page is left. */
export function useLeaveGuard(hasChanges: boolean): void {
  useEffect(() => {
    const guard = leaveGuard();
    guard(hasChanges);
    return () => guard(false);
  }, [hasChanges]);
}
