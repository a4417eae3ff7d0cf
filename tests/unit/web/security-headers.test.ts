import { expect, it } from 'vitest';
import { createSecurityHeaders } from '@/lib/server/security/security-headers';

it('tells browsers to use HTTPS for a year if the site does', () => {
  const headersOf = (siteUrl: string) => createSecurityHeaders({ siteUrl, isDevelopment: false });
  expect(headersOf('https://art.example')['strict-transport-security']).toBe('max-age=31536000');
  expect(headersOf('http://localhost:3000')['strict-transport-security']).toBeUndefined();
});

it('pages cannot use the camera, the microphone, the location or payments', () => {
  const headers = createSecurityHeaders({ siteUrl: 'https://art.example', isDevelopment: false });
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) {
    expect(headers['permissions-policy']?.split(', ')).toContain(`${feature}=()`);
  }
});
