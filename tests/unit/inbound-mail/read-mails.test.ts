import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertHtml } from '@/services/product-api/inbound-mail/html-text';
import { run } from '@/services/product-api/inbound-mail/mail-worker';
import { expectedMails, MAILS } from '@/tests/support/inbound-mails';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('reduces white space after a signature to one space', () => {
  const html =
    '<p>Gladly.</p><pre class="moz-signature">-- \nOttilie</pre><p>Two   words</p><li class="gmail_attr">On</li>';
  expect(convertHtml(html).trim()).toBe('Gladly.\n\nTwo words');
});

describe('reading mails as email programs write them', () => {
  it.each(Object.entries(expectedMails))('reads a mail with %s', async (name, expected) => {
    const mail = await run({ path: join(MAILS, `${name}.eml`), folder, envelopeSender: null });
    expect(mail.automatic).toBe(expected.automatic ?? null);
    if (expected.text !== undefined) expect(mail.text).toBe(expected.text);
    if (expected.outcome === 'stored') expect(mail.files.map((file) => file.name)).toEqual(expected.files ?? []);
  });

  it('every example mail in the folder has a test', async () => {
    const names = (await readdir(MAILS)).map((name) => name.replace(/\.eml$/, ''));
    expect(names.toSorted()).toEqual(Object.keys(expectedMails).toSorted());
    expect(names.length).toBeGreaterThanOrEqual(60);
  });
});
