import { expect, it } from 'vitest';
import { isLocalRequest } from '@/lib/node/local-request';

it.each([
  { host: 'localhost:3000' },
  { host: '127.0.0.1' },
  { host: '[::1]:9099' },
  { host: 'impasto.localhost:3000' },
  { host: 'localhost:3000', origin: 'http://localhost:3000' },
])('accepts a request to this machine: %o', (headers) => {
  expect(isLocalRequest(headers)).toBe(true);
});

it.each([
  {},
  { host: 'rebound.example' },
  { host: 'rebound.example:9099' },
  { host: 'localhost.example' },
  { host: 'localhost:3000@rebound.example' },
  { host: '127.0.0.1.rebound.example' },
  { host: 'localhost:3000', origin: 'https://elsewhere.example' },
  { host: 'localhost:3000', origin: 'null' },
])('rejects a request to another host or from another origin: %o', (headers) => {
  expect(isLocalRequest(headers)).toBe(false);
});
