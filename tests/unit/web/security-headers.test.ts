import { expect, it } from 'vitest';
import { createSecurityHeaders } from '@/lib/server/security/security-headers';

it('browsers are told to use HTTPS for a year if the site has it', () => {
  const headersOf = (siteUrl: string) => createSecurityHeaders({ siteUrl, isDevelopment: false });
  expect(headersOf('https://art.example')['strict-transport-security']).toBe('max-age=31536000');
  expect(headersOf('http://localhost:3000')['strict-transport-security']).toBeUndefined();
});

it('no page may use the browser’s camera, microphone, location or payments', () => {
  const headers = createSecurityHeaders({ siteUrl: 'https://art.example', isDevelopment: false });
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) {
    expect(headers['permissions-policy']?.split(', ')).toContain(`${feature}=()`);
  }
});
