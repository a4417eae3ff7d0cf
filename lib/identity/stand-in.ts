/** The project of the identity stand-in that `npm start` runs when no Firebase project is configured. */
export const STAND_IN_PROJECT = 'demo-impasto';

/** Firebase's own rule: what begins so is no real project, and its emulator may speak for it. */
export function isStandInProject(projectId: string): boolean {
  return projectId.startsWith('demo-');
}
