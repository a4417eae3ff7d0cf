import { threadLimits } from '@/lib/shared/domain/thread';
import { demoAccounts } from '@/lib/shared/identity/demo-accounts';
import { clearBrowserState } from '../../support/clear-browser-state';
import { fetchEndpoint } from '../../support/fetch-endpoint';
import { findViolations } from '../../support/find-violations';
import { createProfile, publishCall, signUpWithProfile } from '../../support/member-content';
import { signUpVerifiedUser } from '../../support/sign-in';
import { expect, test } from './fixtures';

// The browser logs a rejected reason, a hidden call, and requests that fail on purpose.
test.use({ expectedErrors: [/status of (400|404|503)|ERR_FAILED/] });

const ADDRESS = '/admin';

test('a profile deleted by an administrator disappears from all pages immediately', {
  tag: '@long',
}, async ({ page, request, signInAs }) => {
  const works = await fetchEndpoint('GET /v1/artworks/', { size: '100' });
  const opportunities = await fetchEndpoint('GET /v1/opportunities/', { size: '100' });
  const directory = await fetchEndpoint('GET /v1/profiles/directory', { size: '100' });
  // This profile is near the end of every list, so no other test uses it.
  const entry = directory.data.findLast(
    ({ id, role }) => role === 'ARTIST' && works.data.some((work) => work.profileId === id),
  );
  const work = works.data.find(({ profileId }) => profileId === entry?.id);
  if (!entry || !work) throw new Error('The demo collection has artists with works.');
  const profile = `/profiles/${entry.id}`;
  const sitemap = '/sitemap.xml?kind=profiles';
  const searched = `/directory?${new URLSearchParams({ searchQuery: entry.name })}`;
  const shows = [profile, '/directory/artists', '/directory', '/artworks', searched, sitemap];
  for (const path of [
    ...shows,
    `/art/${work.id}`,
    ...opportunities.data.slice(0, 3).map(({ id }) => `/opportunities/${id}`),
  ]) {
    await request.get(path);
    expect((await request.get(path)).status(), path).toBe(200);
  }
  expect(await request.get(sitemap).then((response) => response.text())).toContain(entry.id);

  await signInAs(demoAccounts.admin.email);
  await page.goto(ADDRESS);
  await expect(page.getByRole('tab', { name: /^Profiles/ })).toBeVisible();
  await test.step('administrators can filter and sort profiles, and a failed search clears old results', async () => {
    const table = page.getByRole('table', { name: 'Profiles' });
    const kinds = table.locator('tbody td:nth-child(2)');
    await page.getByLabel('Role', { exact: true }).selectOption('CURATOR');
    await expect(kinds.filter({ hasNotText: 'Curator' })).toHaveCount(0);
    await expect(kinds).not.toHaveCount(0);
    await page.getByLabel('Order', { exact: true }).selectOption('name');
    // The previous rows stay visible until the new ones have loaded.
    await expect(table).toHaveAttribute('aria-busy', 'false');
    await expect(kinds).not.toHaveCount(0);
    const names = await table.locator('tbody th').allTextContents();
    const initials = names.map((name) => name.normalize('NFD').charAt(0).toLowerCase());
    expect(initials).toEqual([...initials].sort());

    // If reading the session fails, the page keeps its content.
    await page.getByRole('searchbox').pressSequentially('an');
    await page.getByLabel('Order', { exact: true }).selectOption('oldest');
    await page.route('**/api/v1/account', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/account'));
    await page.evaluate(() => new BroadcastChannel('session').postMessage('changed'));
    await failed;
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('an');
    await expect(kinds).not.toHaveCount(0);
    await page.unroute('**/api/v1/account');

    const searched = /\/admin\/profiles\?.*query=nobody/;
    await page.route(searched, (route) => route.abort());
    await page.getByRole('searchbox').fill('nobody of this name');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('The list did not load.')).toBeVisible();
    await expect(kinds).toHaveCount(0);
    await page.unroute(searched);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Profiles' }).getByText('Nothing was found.')).toBeVisible();
  });
  expect((await page.reload())?.status()).toBe(200);
  await expect(page).toHaveTitle(/^Administration/);
  await page.getByRole('searchbox').pressSequentially(entry.name);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: entry.name, exact: true }) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/\d+ works?/);
  const opener = row.getByRole('button', { name: `More about ${entry.name}` });
  const open = async () => {
    await opener.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await open();
  const reason = page.getByRole('tabpanel', { name: /^Profiles/ }).getByLabel(/^Reason, /);
  await expect(reason).toBeFocused();
  await reason.press('Escape');
  await expect(opener).toBeFocused();
  await open();

  // A reason that is too long is rejected instead of cut off.
  const deletion = page.getByRole('button', { name: 'Delete', exact: true });
  await deletion.click();
  await expect(reason).toHaveAccessibleDescription(/Say why/);
  await reason.fill('a'.repeat(1_001));
  await deletion.click();
  await expect(reason).toHaveAccessibleDescription('At most 1,000 characters.');
  await expect(reason).toHaveValue(/^a{1001}$/);
  expect((await request.get(profile)).status()).toBe(200);

  await reason.fill('Sells works of others.');
  const deletions: string[] = [];
  page.on('request', (sent) => sent.method() === 'DELETE' && deletions.push(sent.url()));
  await deletion.dblclick();
  await expect(page.getByText(`${entry.name} was deleted.`)).toBeVisible();
  const deletedAt = Date.now();
  expect(deletions).toHaveLength(1);

  const responses = Promise.all(
    [profile, `/art/${work.id}`, ...shows.slice(1)].map(async (path) => {
      const response = await request.get(path);
      return { path, status: response.status(), html: await response.text() };
    }),
  );
  expect(Date.now() - deletedAt).toBeLessThan(1_000);
  const [own, art, ...lists] = await responses;
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue(entry.name);
  await expect(page.getByRole('tabpanel', { name: 'Profiles' }).getByText('Nothing was found.')).toBeVisible();
  expect(own).toMatchObject({ status: 410, html: expect.stringContaining('Taken down') });
  expect(art?.status).toBe(404);
  for (const { path, status, html } of lists) {
    expect(status, path).toBe(200);
    expect(html, path).not.toContain(entry.id);
    expect(html, path).not.toContain(work.id);
  }

  await page.getByRole('tab', { name: /^What was done/ }).click();
  const last = page.getByRole('table', { name: 'What was done' }).getByRole('row').nth(1);
  await expect(last).toContainText(entry.name);
  await expect(last).toContainText(demoAccounts.admin.email);
  await expect(last).toContainText('Sells works of others.');
});

test('only administrators can hide calls and see the audit log and status', {
  tag: '@long',
}, async ({ page, signInAs }) => {
  const name = `A castle in the air ${Date.now()}`;
  await signUpWithProfile(page, { name: 'Nobody known' });
  const id = await publishCall(page, name);
  await test.step('guests and other members cannot see the administration', async () => {
    for (const person of ['member', 'guest']) {
      if (person === 'guest') await clearBrowserState(page);
      for (const path of [ADDRESS, '/admin/audit', '/admin/status']) {
        await page.goto(path);
        await expect(page.getByText('This page is for administrators.')).toBeVisible();
        await expect(page.getByRole('table').or(page.getByRole('tab'))).toHaveCount(0);
      }
      await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveCount(
        person === 'guest' ? 1 : 0,
      );
    }
  });
  await test.step('an administrator hides the call on the call’s page', async () => {
    await signInAs(demoAccounts.admin.email);
    await page.goto(`/opportunities/${id}`);
    await page.getByRole('button', { name: 'Hide this call' }).click();
    const sheet = page.getByRole('dialog', { name: 'Hide this call' });
    await sheet.getByLabel('Reason, sent to the owner word for word').fill('The picture is of another castle.');
    await sheet.getByRole('button', { name: 'Hide this call' }).click();
    await expect(page.getByText('can appeal once')).toBeVisible();
    expect((await page.request.get(`/opportunities/${id}`)).status()).toBe(404);
  });
  await page.goto(ADDRESS);
  await page.getByRole('tab', { name: /^What was done/ }).click();
  await page.getByRole('link', { name: 'Search the audit log' }).click();
  await expect(page).toHaveTitle(/^Audit log/);
  const entries = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await page.getByLabel('Name or id of the object').fill(id);
  await page.getByLabel('Action').selectOption({ label: 'Call hidden' });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(entries).toHaveCount(2);
  for (const text of [name, demoAccounts.admin.email, 'The picture is of another castle.']) {
    await expect(entries.nth(1)).toContainText(text);
  }
  await page.getByLabel('Action').selectOption({ label: 'Payment refunded' });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(entries).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  await test.step('the system’s figures appear after a failure, at both widths and in both themes', async () => {
    await page.goto(ADDRESS);
    await page.route('**/api/v1/admin/status', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('main').getByRole('link', { name: 'System status' }).click();
    await expect(page).toHaveURL('/admin/status');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The status could not be loaded.');
    await page.unroute('**/api/v1/admin/status');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Queues' }).getByRole('row', { name: /^Mails/ })).toBeVisible();
    await expect(
      page.getByRole('table', { name: 'Periodic jobs' }).getByRole('row', { name: /^Upkeep/ }),
    ).toBeVisible();
    await expect(page.getByText(/ free of /).first()).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [390, 1_280]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
        expect(await findViolations(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
});

test('a reported call is hidden with a reason and restored after an appeal', async ({ page, browser, signInAs }) => {
  const name = `Too good to be true ${Date.now()}`;
  const organizer = await browser.newContext();
  const own = await organizer.newPage();
  await signUpWithProfile(own, { name: 'Nobody known' });
  const id = await publishCall(own, name);

  const chosen = page.getByRole('region', { name: 'Chosen entry' });
  await test.step('a visitor reports the call', async () => {
    await page.goto(`/opportunities/${id}`);
    await page.getByRole('button', { name: 'Report a problem' }).click();
    const sheet = page.getByRole('dialog', { name: 'Report a problem' });
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(sheet.getByRole('alert')).toHaveText('Choose what is wrong.');
    await sheet.getByRole('radio', { name: 'It is not a real call' }).check();
    await sheet.getByLabel('In your words, optional').fill('There is no castle.');
    expect(await findViolations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('An administrator looks at it.')).toBeVisible();
  });
  await test.step('an administrator hides the call with a reason', async () => {
    await signInAs(demoAccounts.admin.email);
    await page.goto(ADDRESS);
    await page.getByRole('tab', { name: /^Queue/ }).click();
    await page
      .getByRole('group', { name: 'Show' })
      .getByRole('button', { name: /^Reports/ })
      .click();
    await page.getByRole('list', { name: 'Queue' }).getByRole('button', { name }).click();
    await expect(chosen).toContainText('It is not a real call. There is no castle.');
    await chosen.getByRole('button', { name: 'Hide this call' }).click();
    await expect(chosen.getByText('Say why: the owner reads it.')).toBeVisible();
    await chosen.getByLabel('Reason, sent to the organizer word for word').fill('Nobody has seen the castle.');
    await chosen.getByRole('button', { name: 'Hide this call' }).click();
    await expect(page.getByRole('list', { name: 'Queue' }).getByRole('button', { name })).toHaveCount(0);
    await page.getByRole('tab', { name: /^What was done/ }).click();
    const last = page.getByRole('table', { name: 'What was done' }).getByRole('row').nth(1);
    await expect(last).toContainText('Call hidden');
    await expect(last).toContainText(name);
  });
  await test.step('visitors cannot find the call; its organizer sees the reason and appeals', async () => {
    expect((await page.request.get(`/opportunities/${id}`)).status()).toBe(404);
    await own.goto('/account/opportunities');
    const notice = own.getByRole('list', { name: 'Notices of administrators' });
    await expect(notice).toContainText('Nobody has seen the castle.');
    await notice.getByRole('button', { name: 'Appeal' }).click();
    await notice.getByLabel('Why it may be shown').fill('Here is a picture of it.');
    await notice.getByRole('button', { name: 'Send the appeal' }).click();
    await expect(notice).toContainText('Waiting for a decision.');
    await own.getByRole('link', { name }).click();
    await expect(own.getByText('An administrator has hidden this call. Nobody has seen the castle.')).toBeVisible();
    await own.goto(`/opportunities/edit/${id}/plan`);
    await expect(own.getByText('so nothing can be bought for it')).toBeVisible();
    await expect(own.getByRole('radio')).toHaveCount(0);
  });
  await test.step('the call is restored after the appeal', async () => {
    await page.reload();
    await page.getByRole('tab', { name: /^Queue/ }).click();
    await page
      .getByRole('group', { name: 'Show' })
      .getByRole('button', { name: /^Appeals/ })
      .click();
    await page.getByRole('list', { name: 'Queue' }).getByRole('button', { name }).click();
    await expect(chosen).toContainText('Here is a picture of it.');
    await chosen.getByRole('button', { name: 'Bring it back' }).click();
    await expect(page.getByText(`“${name}” is back.`)).toBeVisible();
    expect((await page.request.get(`/opportunities/${id}`)).status()).toBe(200);
  });
  await organizer.close();
});

test('administrators deliver a message that waits because several people got the same text, and remove a reported one', async ({
  page,
  browser,
  signInAs,
}) => {
  const [writer, reader] = [await browser.newContext(), await browser.newContext()];
  const text = `A residency for everybody ${Date.now()}`;
  await signUpVerifiedUser(writer);
  await signUpVerifiedUser(reader);
  const actAs = (context: typeof writer, value: string) =>
    context.addCookies([{ name: 'profile', value, domain: 'localhost', path: '/' }]);
  await actAs(writer, await createProfile(writer, { role: 'CURATOR', name: 'Odd Castle' }));
  let recipientId = '';
  for (let count = 0; count < threadLimits.sameText.strangers; count += 1) {
    recipientId = await createProfile(reader, { name: 'Maren Tollund' });
    const data = { about: { kind: 'PROFILE', id: recipientId }, text, idempotencyKey: crypto.randomUUID() };
    expect((await writer.request.post('/api/v1/threads', { data })).status()).toBe(201);
  }
  await actAs(reader, recipientId);
  const requests = async () => (await reader.request.get('/api/v1/threads?tab=REQUESTS')).json();
  expect((await requests()).data).toEqual([]);

  await signInAs(demoAccounts.admin.email);
  await page.goto(ADDRESS);
  const row = page.getByRole('table', { name: 'Messages' }).getByRole('row').filter({ hasText: text });
  const sheet = page.getByRole('dialog', { name: 'Message' });
  const decide = async (action: string, outcome: string) => {
    await row.getByRole('button', { name: 'Decide' }).click();
    await expect(sheet.getByRole('list', { name: 'The message with those around it' })).toContainText(text);
    expect(await findViolations(page, 'dialog[open]')).toEqual([]);
    await sheet.getByRole('button', { name: action }).click();
    await expect(page.getByText(outcome)).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(row).toHaveCount(0);
  };
  await page.getByRole('tab', { name: /^Messages/ }).click();
  await expect(row).toContainText('Same text to several people');
  for (const width of [390, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    expect(await findViolations(page), `${width} px`).toEqual([]);
  }
  await decide('Deliver', 'The message is delivered.');
  const [thread] = (await requests()).data;
  expect(thread.latest.text).toBe(text);

  const report = { messageId: thread.latest.id, reason: 'SPAM', text: 'Everybody got it.' };
  await reader.request.post(`/api/v1/threads/${thread.id}/reports`, { data: report });
  await page.reload();
  await page.getByRole('tab', { name: /^Messages/ }).click();
  await expect(row).toContainText('1 report');
  await decide('Remove', 'The message is removed.');
  expect((await requests()).data[0].latest).toMatchObject({ text: null, state: 'REMOVED' });
  await page.getByRole('tab', { name: /^What was done/ }).click();
  const last = page.getByRole('table', { name: 'What was done' }).getByRole('row').nth(1);
  await expect(last).toContainText('Message removed');
  await expect(last).toContainText('Odd Castle');
  await writer.close();
  await reader.close();
});
