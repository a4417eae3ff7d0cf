/** `holds` describes the account's profiles. */
export type DemoAccount = { uid: string; email: string; name: string; holds: string };

export const DEMO_PASSWORD = 'impasto-demo';

export const demoAccounts = {
  artist: { uid: 'demo-artist', email: 'artist@example.org', name: 'Demo artist', holds: 'an artist' },
  curator: { uid: 'demo-curator', email: 'curator@example.org', name: 'Demo curator', holds: 'a curator' },
  organization: {
    uid: 'demo-organization',
    email: 'organization@example.org',
    name: 'Demo organization',
    holds: 'an organization',
  },
  enthusiast: {
    uid: 'demo-enthusiast',
    email: 'enthusiast@example.org',
    name: 'Demo enthusiast',
    holds: 'an enthusiast',
  },
  collector: { uid: 'demo-collector', email: 'collector@example.org', name: 'Demo collector', holds: 'a collector' },
  severalHats: {
    uid: 'demo-several-hats',
    email: 'several.hats@example.org',
    name: 'Demo of several profiles',
    holds: 'an artist, a curator and an organization',
  },
  admin: { uid: 'demo-admin', email: 'admin@example.org', name: 'Demo administrator', holds: 'the administration' },
} as const satisfies Record<string, DemoAccount>;
