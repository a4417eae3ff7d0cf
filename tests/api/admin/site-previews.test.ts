import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSecurityHeaders } from '@/lib/server/security/security-headers';
import { getSite } from '@/lib/shared/site';
import { accounts } from '@/services/product-api/account/schema';
import { siteDrafts } from '@/services/product-api/site/schema';
import { prepareRequest } from '@/services/web/prepare-request';
import type { Handle } from '@/services/web/render-page';
import { withSitePreviews } from '@/services/web/site-previews';
import { testApi } from '../../support/api';
import { listen } from '../../support/listen';
import { type Member, makeMember } from '../../support/members';
import { siteReader } from '../../support/site';

const api = testApi();
let admin: Member;
beforeEach(async () => {
  admin = await makeMember(api(), { role: 'ADMIN' });
});

const LINKS = [
  '<a class="a" href="/directory?page=2">Directory</a><a href="/de">Deutsch</a><a href="#main">Skip</a>',
  '<a href="?page=2">Next</a><a href="https://elsewhere.example/a">Elsewhere</a><a href="//elsewhere.example">There</a>',
  '<a href="mailto:post@site.example">Mail</a><article href="/no">Text</article>',
];

/** Stands in for the web server, with pages that contain only the site's name. */
const renderName: Handle = async (request, response) => {
  const { url = '' } = request;
  if (url === '/moved') return void response.writeHead(307, { location: '/directory' }).end();
  const type = url.startsWith('/robots.txt') ? 'text/plain' : 'text/html; charset=utf-8';
  response.writeHead(url === '/nothing' ? 404 : 200, { 'content-type': type, link: '</a.js>; rel=preload' });
  response.end(
    `<head><script src="/a.js"></script><link rel="preload" as="script" href="/a.js"/></head><h1>${getSite().name}</h1>${LINKS.join('')}<script>alert(1)</script>`,
  );
};

async function open(render: Handle = renderName) {
  const pages: Handle = async (_, response) => void response.end('a page');
  const securityHeaders = createSecurityHeaders({ siteUrl: 'https://art.example', isDevelopment: false });
  const handle = withSitePreviews(pages, {
    ...{ handle: render, api: await api().listen(), site: siteReader },
    ...{ siteUrl: 'https://art.example', securityHeaders },
  });
  const server = createServer((request, response) => {
    prepareRequest(request, () => false);
    handle(request, response).catch(() => response.destroy());
  });
  const url = await listen(server);
  return (path: string, who?: Pick<Member, 'identity'>, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: who === undefined ? {} : { cookie: `session=1; identity=${who.identity}` },
    });
}

const store = (name: string, who = admin) =>
  api().callEndpoint('PUT /v1/admin/site/draft', { body: { name: { en: name } } }, who);

describe('a preview of a page', () => {
  it('a preview shows the draft of the administrator who requests it', async () => {
    const visit = await open();
    const other = await makeMember(api(), { role: 'ADMIN' });
    await store('Coastworks');
    const response = await visit('/api/site-preview/', admin);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<h1>Coastworks</h1>')]);
    expect(await (await visit('/api/site-preview', other)).text()).toContain('<h1>Impasto</h1>');
    await store('Harbour', other);
    expect(await (await visit('/api/site-preview/', admin)).text()).toContain('<h1>Coastworks</h1>');
    await api()
      .db.update(siteDrafts)
      .set({ expiresAt: new Date(0) });
    expect(await (await visit('/api/site-preview/', admin)).text()).toContain('<h1>Impasto</h1>');
  });

  it('renders previews only for current administrators', async () => {
    const render = vi.fn(renderName);
    const visit = await open(render);
    const member = await makeMember(api());
    await store('Coastworks');
    expect((await visit('/api/site-preview/')).status).toBe(401);
    expect((await visit('/api/site-preview/', { identity: 'forged' })).status).toBe(401);
    expect((await visit('/api/site-preview/', member)).status).toBe(403);
    await api().db.update(accounts).set({ role: null }).where(eq(accounts.id, admin.accountId));
    const response = await visit('/api/site-preview/', admin);
    expect([response.status, await response.text()]).toEqual([403, expect.not.stringContaining('Coastworks')]);
    expect(render).not.toHaveBeenCalled();
  });

  it('a preview cannot be stored or embedded elsewhere, and runs no scripts', async () => {
    const visit = await open();
    for (const who of [admin, undefined]) {
      const { headers } = await visit('/api/site-preview/', who);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect([...headers.keys()].filter((name) => /surrogate|etag|^link$/.test(name))).toEqual([]);
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      const directives = (headers.get('content-security-policy') ?? '').split('; ');
      expect(directives).toEqual(
        expect.arrayContaining([
          "frame-ancestors 'self'",
          "script-src 'none'",
          "connect-src 'none'",
          "form-action 'none'",
          'sandbox allow-same-origin',
        ]),
      );
    }
    const html = await (await visit('/api/site-preview/', admin)).text();
    expect(html).not.toMatch(/<script|as="script"/);
  });

  it('links in a preview open other previews, and never redirect to another site', async () => {
    const visit = await open();
    const html = await (await visit('/api/site-preview/', admin)).text();
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      ...['/api/site-preview/directory?page=2', '/api/site-preview/de', '#main', '?page=2', '/no'],
    ]);
    const moved = [await visit('/api/site-preview/moved', admin), await visit('/api/site-preview/directory/', admin)];
    expect(moved.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [307, '/api/site-preview/directory'],
      [307, '/api/site-preview/directory'],
    ]);
  });

  it('a preview has the status of its page, and only pages have previews', async () => {
    const visit = await open();
    expect((await visit('/api/site-preview/nothing', admin)).status).toBe(404);
    for (const path of ['/robots.txt', '/api/v1/account', '//elsewhere.example', '/images/a.jpg']) {
      const response = await visit(`/api/site-preview${path}`, admin);
      expect([response.status, await response.text()], path).toEqual([404, 'Not Found']);
    }
    expect((await visit('/api/site-preview/', admin, { method: 'POST' })).status).toBe(405);
    const head = await visit('/api/site-preview/', admin, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(await (await visit('/api/site-previews', admin)).text()).toBe('a page');
  });

  it('previews wait in a short queue and are rejected if it is full', async () => {
    const held: (() => void)[] = [];
    const visit = await open(async (request, response) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return renderName(request, response);
    });
    const visits = Array.from({ length: 20 }, () => visit('/api/site-preview/', admin));
    const refused: number[] = [];
    for (const one of visits) void one.then(({ status }) => refused.push(status));
    await vi.waitFor(() => expect([held.length, refused]).toEqual([2, Array(8).fill(503)]), 10_000);
    const timer = setInterval(() => held.shift()?.(), 1);
    const statuses = (await Promise.all(visits)).map(({ status }) => status);
    clearInterval(timer);
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
  });
});
