/* The application that was opened last. On return, the desk scrolls to its row, unless the page was reloaded. */

type Place = { opportunityId: string; applicationId: string };

let place: Place | null = null;
let leftDesk: string | null = null;

/** Records that the desk is the previous history entry. */
export function leaveDesk(opportunityId: string, applicationId: string): void {
  place = { opportunityId, applicationId };
  leftDesk = opportunityId;
}

/** True if the Back button returns to the desk. */
export function isDeskBehind(opportunityId: string): boolean {
  return leftDesk === opportunityId;
}

export function rememberPlace(opportunityId: string, applicationId: string): void {
  place = { opportunityId, applicationId };
}

export function readPlace(opportunityId: string): string | null {
  return place?.opportunityId === opportunityId ? place.applicationId : null;
}

export function arriveAtDesk(): void {
  leftDesk = null;
}
