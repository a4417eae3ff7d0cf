/** The project of the identity stand-in that `npm start` runs when no Firebase project is configured. */
export const STAND_IN_PROJECT = 'demo-impasto';

/** Returns true for ids that begin with "demo-", which Firebase reserves for emulators. */
export function isStandInProject(projectId: string): boolean {
  return projectId.startsWith('demo-');
}

/** With the stand-in, anyone can sign in as anyone. Every server that trusts it therefore listens only on loopback. */
export const LOOPBACK = '127.0.0.1';

/** Returns true if a URL's host is this machine (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3). */
export function isLoopback(url: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

export const NOT_LOOPBACK =
  'The identity stand-in lets anyone be anyone, so a site with it is for this machine only, as http://localhost:3000. To be reached from elsewhere, set a Firebase project (docs/operating.md, "Signing in").';
