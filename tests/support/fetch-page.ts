import { expect } from '@playwright/test';
import { parseHead } from './page-head';

/** The site's origin, which is the web's SITE_URL. */
export const SITE = `http://localhost:${process.env.E2E_PORT || '3210'}`;

/** Fetches a URL of the site, which must respond successfully. */
export async function fetchPage(url: string): Promise<Response> {
  const response = await fetch(url, { headers: { 'user-agent': 'Impasto test' }, redirect: 'manual' });
  expect(response.status, url).toBe(200);
  return response;
}

/** Fetches a page and parses its head. */
export async function fetchHead(url: string) {
  return parseHead(await (await fetchPage(url)).text());
}
