import { serverEnv } from '@/lib/env/server';

/** The public address of a path of this site; an address that is whole already stays as it is. */
export function siteUrl(path: string): string {
  if (/^https?:\/\//.test(path)) return path;
  return path === '/' ? serverEnv.SITE_URL : `${serverEnv.SITE_URL}${path}`;
}
