/* The application that was read last. The desk scrolls to it when it is shown again, unless the page was reloaded. */

type Place = { opportunityId: string; applicationId: string };

let place: Place | null = null;
let leftDesk: string | null = null;

/** Remembers that the desk is the previous entry in the history. */
export function leaveDesk(opportunityId: string, applicationId: string): void {
  place = { opportunityId, applicationId };
  leftDesk = opportunityId;
}

/** True if going back in the history shows the desk. */
export function isDeskBehind(opportunityId: string): boolean {
  return leftDesk === opportunityId;
}

export function rememberPlace(opportunityId: string, applicationId: string): void {
  place = { opportunityId, applicationId };
}

export function readPlace(opportunityId: string): string | null {
  return place?.opportunityId === opportunityId ? place.applicationId : null;
}

/** Called when the desk is shown again and is no longer the previous history entry. */
export function arriveAtDesk(): void {
  leftDesk = null;
}
