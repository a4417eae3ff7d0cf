export const providers = ['google', 'twitter', 'facebook'] as const;
export type Provider = (typeof providers)[number];

export const providerNames: Record<Provider, string> = { google: 'Google', twitter: 'Twitter', facebook: 'Facebook' };
