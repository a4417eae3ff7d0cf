import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClientProvider } from '@tanstack/react-query';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { NewOpportunityPage } from '@/components/opportunity/form/new-opportunity-page';
import { OpportunityListFrame } from '@/components/opportunity/list/opportunity-list-frame';
import { OwnOpportunitiesPage } from '@/components/opportunity/own-list/own-opportunities-page';
import { WizardQuestion } from '@/components/profile/wizard/wizard-question';
import { AccountLinks } from '@/components/shell/account-links';
import { Footer } from '@/components/shell/footer';
import { queryClient } from '@/lib/browser/members/query-client';
import { MemberContext } from '@/lib/browser/session/member';
import type { Member } from '@/lib/browser/session/state';
import { withPageRecord } from '@/lib/server/pages/page-record';
import type { SiteSettings } from '@/lib/shared/contract/site';
import { noFilters } from '@/lib/shared/filters/opportunity';
import { paths } from '@/lib/shared/paths';
import { sampleMember, sampleProfile } from '../../support/sample-data';
import { siteSettings } from '../../support/site';
import { renderMarkup } from '../../support/words';

/* If only administrators can post calls, nobody else sees links to the form for a new call. */

const organizer = { ...sampleProfile, role: 'ART_ORGANIZATION' } as const;
const member: Member = { ...sampleMember, profile: organizer, profiles: [organizer] };
const withoutProfile: Member = { ...member, profile: null };

const router = {
  ...{ push: () => undefined, replace: () => undefined, refresh: () => undefined, bfcacheId: '0' },
  ...{ back: () => undefined, forward: () => undefined, prefetch: () => undefined },
};

vi.mock('@/components/opportunity/filters/filter-form', () => ({ FilterForm: () => null }));
async function render(callPosting: SiteSettings['callPosting'], who: Member, page: ReactNode): Promise<string> {
  const settings = { ...siteSettings, callPosting };
  const record = { requestId: 'the request', language: 'en', settings, messageKeys: null } as const;
  const { response } = await withPageRecord(record, async () =>
    renderMarkup(
      <AppRouterContext.Provider value={router}>
        <PathnameContext.Provider value="/">
          <QueryClientProvider client={queryClient}>
            <MemberContext value={who}>{page}</MemberContext>
          </QueryClientProvider>
        </PathnameContext.Provider>
      </AppRouterContext.Provider>,
    ),
  );
  return response;
}

const done = <WizardQuestion step="done" role={organizer.role} profile={organizer} next={null} />;
const pages: [name: string, who: Member, page: ReactNode][] = [
  ['the footer', member, <Footer key="footer" />],
  ['the menu sheet', member, <AccountLinks key="menu" member={member} onFollow={() => undefined} />],
  [
    'the list of calls',
    member,
    <OpportunityListFrame
      key="list"
      filters={noFilters}
      active={[]}
      panel={{ groups: [], place: { cities: [], countries: [], isOpen: false } }}
      found="No calls"
    >
      {null}
    </OpportunityListFrame>,
  ],
  ['a member’s own calls', member, <OwnOpportunitiesPage key="own" />],
  ['the empty list of own calls', withoutProfile, <OwnOpportunitiesPage key="empty" />],
  ['the end of the profile wizard', member, done],
];

const LINK = `href="${paths.newOpportunity()}"`;

it.each(pages)('%s links to the form for a new call only if everyone can post', async (_, who, page) => {
  expect(await render('EVERYONE', who, page)).toContain(LINK);
  expect(await render('ADMINISTRATORS', who, page)).not.toContain(LINK);
});

it('tells members that only administrators write calls', async () => {
  const reason = 'On this site, only administrators write calls.';
  expect(await render('ADMINISTRATORS', withoutProfile, <OwnOpportunitiesPage />)).toContain(reason);
  expect(await render('ADMINISTRATORS', member, <NewOpportunityPage />)).toContain(reason);
  expect(await render('EVERYONE', member, <NewOpportunityPage />)).not.toContain(reason);
});

it('administrators see the link to the form for a new call', async () => {
  const admin = { ...member, isAdmin: true };
  const sheet = <AccountLinks key="menu" member={admin} onFollow={() => undefined} />;
  for (const page of [<OwnOpportunitiesPage key="own" />, sheet, done]) {
    expect(await render('ADMINISTRATORS', admin, page)).toContain(LINK);
  }
  expect(await render('ADMINISTRATORS', admin, <NewOpportunityPage />)).not.toContain('only administrators');
});

it('every file that links to the form for a new call checks who can post', () => {
  const files = ['app', 'components', 'services'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const sources = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  const linking = sources.filter(([, source]) => source.includes('paths.newOpportunity('));
  expect(linking.length).toBeGreaterThan(4);
  const unchecked = linking.filter(([, source]) => !/useMayPost\(|callPosting/.test(source)).map(([file]) => file);
  expect(unchecked).toEqual([]);
});
