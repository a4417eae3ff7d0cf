import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { APP_ROUTES, findRoute } from '@/services/web/find-route';

const ID = '0192f0c1-2345-7abc-8def-0123456789ab';
/** Metadata files that Next serves as routes, with their URLs. */
const METADATA: Record<string, string> = { 'robots.ts': '/robots.txt', 'manifest.ts': '/manifest.webmanifest' };

function listAppRoutes(): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return files.flatMap((file) => {
    if (METADATA[file] !== undefined) return [METADATA[file]];
    const folder = /^((?:.*\/)?)(?:page\.tsx|route\.ts)$/.exec(file)?.[1];
    if (folder === undefined || folder.startsWith('api/v1/')) return [];
    const segments = folder.split('/').filter((segment) => segment !== '' && !segment.startsWith('('));
    const names = segments.map((segment) => segment.replace(/^\[\.\.\.(.*)\]$/, '{…$1}').replace(/^\[(.*)\]$/, '{$1}'));
    return [`/${names.join('/')}`];
  });
}

describe('the web’s routes', () => {
  it('the web knows all routes in the app folder', () => {
    expect([...APP_ROUTES].sort()).toEqual(listAppRoutes().sort());
  });

  it.each([
    ['/', '/'],
    ['/about', '/about'],
    [`/art/${ID}`, '/art/{id}'],
    ['/art/anything', '/art/{id}'],
    ['/opportunities/new', '/opportunities/new'],
    [`/opportunities/${ID}`, '/opportunities/{id}'],
    [`/opportunities/${ID}/calendar.ics`, '/opportunities/{id}/calendar.ics'],
    ['/images/uploads/a/b.jpg', '/images/{…key}'],
    ['/_next/static/chunks/a.js', '/_next/{file}'],
    [`/api/v1/artworks/${ID}`, '/api/v1/artworks/{id}'],
    ['/api/v1/artworks/', '/api/v1/artworks'],
    ['/healthz', '/healthz'],
    ['/api/site-preview', '/api/site-preview/{…path}'],
    ['/api/site-preview/de/directory', '/api/site-preview/{…path}'],
    ['/api/v1/nothing', undefined],
    ['/wp-login.php', undefined],
    ['/art/a/b', undefined],
  ])('the path %s belongs to the route %s', (path, route) => {
    expect(findRoute('GET', path)).toBe(route);
  });
});
