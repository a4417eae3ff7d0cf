import { describe, expect, it } from 'vitest';
import { handleOneClick, unsubscriptions } from '@/lib/server/bff/one-click-unsubscribe';
import { listEndpointKeys } from '@/lib/shared/contract/contract';
import { parseEndpointKey } from '@/lib/shared/contract/endpoint';
import { readPushKeys } from '@/services/product-api/push/push-keys';
import { findRoute } from '@/services/web/find-route';
import { createHeaders, testApi } from '../../support/api';
import { apply, makeCall } from '../../support/applications';
import { composeEveryMail, listMailLinks } from '../../support/every-mail';
import { makeArtwork } from '../../support/factories';
import { makeMember } from '../../support/members';
import { readTables } from '../../support/read-tables';
import { makeThread } from '../../support/threads';

const SITE = 'https://art.example.org';
const api = testApi({ SITE_URL: SITE });

async function makeSubjects() {
  const who = await makeMember(api());
  const { id: opportunityId } = await makeCall(api());
  const { id: applicationId } = await apply(api(), who, opportunityId);
  const artworkId = await makeArtwork(api().db, { profileId: who.profileId });
  return { ...who, opportunityId, applicationId, artworkId, threadId: await makeThread(api(), who) };
}
type Subjects = Awaited<ReturnType<typeof makeSubjects>>;

const composeAll = (subjects: Subjects) => composeEveryMail(api().env, subjects);
const listLinks = (subjects: Subjects) => listMailLinks(composeAll(subjects), SITE);

describe('links in mails', () => {
  it('links in mails lead to pages of the site', async () => {
    const links = listLinks(await makeSubjects());
    expect(links.length).toBeGreaterThan(15);
    for (const { href, pathname } of links) expect(findRoute('GET', pathname), href).toBeDefined();
  });

  it('opening a link in a mail with GET or HEAD changes nothing', async () => {
    const subjects = await makeSubjects();
    const addresses = { api: await api().listen(), site: SITE };
    const links = listLinks(subjects).filter(({ pathname }) => pathname.startsWith('/api/'));
    expect(links.length).toBeGreaterThan(2);
    const before = await readTables(api().db);
    expect(Object.keys(before).length).toBeGreaterThan(50);
    for (const link of links) {
      const kind = link.pathname.includes('enquiries') ? 'enquiries' : 'mails';
      for (const method of ['GET', 'HEAD']) {
        const response = await handleOneClick(new Request(link, { method }), unsubscriptions[kind], addresses);
        expect(response.status, link.href).toBe(303);
      }
    }
    expect(await readTables(api().db)).toEqual(before);
  });

  it('the page behind a link in a mail changes nothing, for visitors or the recipient', async () => {
    const subjects = await makeSubjects();
    const ids: [string, string][] = [
      ['/applications', subjects.applicationId],
      ['/opportunities', subjects.opportunityId],
      ['/artworks', subjects.artworkId],
      ['/threads', subjects.threadId],
    ];
    // The first process of a site creates these keys before it sends an email.
    await readPushKeys(api().db);
    const before = await readTables(api().db);
    for (const key of listEndpointKeys()) {
      const { method, path } = parseEndpointKey(key);
      if (method !== 'GET') continue;
      const id = ids.find(([part]) => path.includes(part))?.[1] ?? subjects.profileId;
      const address = path.split('?')[0]?.replaceAll(/\{\w+\}/g, id) ?? '';
      await api().request(address, { method: 'HEAD' });
      await api().request(address, { headers: createHeaders(subjects) });
    }
    expect(await readTables(api().db)).toEqual(before);
  });
});

/** Emails about security, money and moderation, and emails that somebody asked for once. */
const WITHOUT_CHOICE = ['MODERATION', 'PAYMENT', 'PLAN', 'TEAM', 'ENQUIRY_COPY', 'JURY', 'JURY_END', 'REGISTRATION'];
const INVITATIONS = ['INVITATION', 'TEAM_INVITATION', 'GUEST'];

describe('unsubscribing from mails', () => {
  it('every mail that members can turn off has a link to unsubscribe with one click', async () => {
    for (const { kind, headers, text } of composeAll(await makeSubjects())) {
      if ([...WITHOUT_CHOICE, ...INVITATIONS].includes(kind)) {
        expect(headers, kind).not.toHaveProperty('List-Unsubscribe');
        continue;
      }
      expect(headers['List-Unsubscribe-Post'], kind).toBe('List-Unsubscribe=One-Click');
      const link = /^<(https:\/\/art\.example\.org)\/api(\/.*)>$/.exec(headers['List-Unsubscribe'] ?? '');
      expect(text, kind).toContain(`\n${link?.[1]}${link?.[2]}\n`);
    }
  });

  it('unsubscribing works by POST without cookies', async () => {
    const subjects = await makeSubjects();
    const addresses = { api: await api().listen(), site: SITE };
    const message = composeAll(subjects).find(({ kind }) => kind === 'THREAD');
    const link = /<(.*)>/.exec(message?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const response = await handleOneClick(
      new Request(link, { method: 'POST', body }),
      unsubscriptions.mails,
      addresses,
    );
    expect(response.status).toBe(200);
    const { choices } = await api().callEndpoint('GET /v1/account/notifications', {}, subjects);
    expect([choices.MESSAGE.atOnce, choices.MODERATION.atOnce]).toEqual([false, true]);
  });
});
