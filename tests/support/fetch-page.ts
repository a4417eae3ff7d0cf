import { expect } from '@playwright/test';
import { parseHead } from './page-head';

/** The site's own address, which the web is told as SITE_URL. */
export const SITE = `http://localhost:${process.env.E2E_PORT || '3210'}`;

/** What a program reads at an address of the site, which must be there. */
export async function fetchPage(url: string): Promise<Response> {
  const response = await fetch(url, { headers: { 'user-agent': 'Impasto test' }, redirect: 'manual' });
  expect(response.status, url).toBe(200);
  return response;
}

/** The head of a page, which must be there. */
export async function fetchHead(url: string) {
  return parseHead(await (await fetchPage(url)).text());
}
