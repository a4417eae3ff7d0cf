/** `npm start` runs the identity stand-in if no Firebase project is configured. */
export const STAND_IN_PROJECT = 'demo-impasto';

/** Firebase reserves "demo-" for emulators. */
export function isStandInProject(projectId: string): boolean {
  return projectId.startsWith('demo-');
}

/** The stand-in lets anyone sign in as anyone, so servers that trust it only listen on loopback. */
export const LOOPBACK = '127.0.0.1';

/** RFC 6761, section 6.3; RFC 1122, section 3.2.1.3. */
export function isLoopback(url: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** A public site has the demo collection only if its operator sets `DEMO=1`. */
export function isDemoAllowed({ DEMO, SITE_URL }: { DEMO?: '0' | '1' | undefined; SITE_URL: string }): boolean {
  return DEMO === undefined ? isLoopback(SITE_URL) : DEMO === '1';
}

export const NOT_LOOPBACK =
  'The identity stand-in lets anyone be anyone, so a site with it is for this machine only, as http://localhost:3000. To be reached from elsewhere, set a Firebase project (docs/operating.md, "Signing in").';
