/* The application that was opened last. The list scrolls back to its row, unless the page was reloaded. */

type Place = { opportunityId: string; applicationId: string };

let place: Place | null = null;
let leftDesk: string | null = null;

/** Records that the list of applications is the previous history entry. */
export function leaveDesk(opportunityId: string, applicationId: string): void {
  place = { opportunityId, applicationId };
  leftDesk = opportunityId;
}

/** True if the browser's Back button leads to the list. */
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
