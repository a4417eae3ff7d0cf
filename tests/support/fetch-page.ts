import { expect } from '@playwright/test';
import { parseHead } from './page-head';

/** The site's origin, which is the SITE_URL of the web server. */
export const SITE = `http://localhost:${process.env.E2E_PORT || '3210'}`;

/** Fetches a URL of the site, which must respond successfully. */
export async function fetchPage(url: string): Promise<Response> {
  const response = await fetch(url, { headers: { 'user-agent': 'Impasto test' }, redirect: 'manual' });
  expect(response.status, url).toBe(200);
  return response;
}

export async function fetchHead(url: string) {
  return parseHead(await (await fetchPage(url)).text());
}
