/* The application that was read last, which the desk scrolls to when it is shown again. Forgotten on a reload. */

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

/** Remembers which application was read last when the desk is shown again. */
export function rememberPlace(opportunityId: string, applicationId: string): void {
  place = { opportunityId, applicationId };
}

/** The application that was read last; null if none for this call was read. */
export function readPlace(opportunityId: string): string | null {
  return place?.opportunityId === opportunityId ? place.applicationId : null;
}

/** Called when the desk is shown again, so that it is no longer the previous entry in the history. */
export function arriveAtDesk(): void {
  leftDesk = null;
}
