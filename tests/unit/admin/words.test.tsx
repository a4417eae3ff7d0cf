import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { LanguageFields } from '@/components/admin/site/language-fields';
import { createSiteDraft } from '@/components/admin/site/site-draft';
import { ChangedMessages } from '@/components/admin/site/site-history';
import { WordRow } from '@/components/admin/site/word-row';
import { Form } from '@/components/ui/form';
import type { SiteChange, SiteMessage } from '@/lib/shared/contract/site';
import { siteSettings } from '../../support/site';
import { renderMarkup } from '../../support/words';

const message: SiteMessage = {
  ...{ id: 'ar.ui.close', key: 'ui.close', language: 'ar', original: 'إغلاق', isMissing: false },
  ...{ text: null, problem: null, updatedAt: '2026-11-30T12:00:00.000Z' },
};
const renderRow = (fields: Partial<SiteMessage>) =>
  renderMarkup(<WordRow accountId="one" message={{ ...message, ...fields }} />);

function SiteForm({ children }: { children: ReactNode }) {
  const settings = { ...siteSettings, languages: ['de' as const, 'en' as const] };
  const site = { settings, defaults: siteSettings, unreadable: [], missingMessages: {}, updatedAt: useId() };
  return <Form form={useForm({ defaultValues: createSiteDraft(site) })}>{children}</Form>;
}

it('a message shows its original in its language and direction, and its field names the language', () => {
  const markup = renderRow({});
  expect(markup).toContain('dir="rtl" lang="ar">إغلاق</bdi>');
  expect(markup).toContain('aria-label="Your text for ui.close in العربية"');
  expect(markup).toContain('Start from the original');
  expect(markup).not.toContain('Use the original');
});

it('a replaced message can be reset, and says why its text is ignored', () => {
  const markup = renderRow({ text: 'أغلق {it}', problem: '{it} is not part of this message.' });
  expect(markup).toContain('>أغلق {it}</textarea>');
  expect(markup).toContain('{it} is not part of this message.');
  expect(markup).toContain('Use the original');
});

it('a message that is missing in its language shows the English original', () => {
  const markup = renderRow({ original: 'Close', isMissing: true });
  expect(markup).toContain('dir="ltr" lang="en">Close</bdi>');
  expect(markup).toContain('Missing in this language');
});

it('the list of languages says which is first, which are complete, and how many sentences are missing', () => {
  const markup = renderMarkup(
    <SiteForm>
      <LanguageFields missing={{ en: 0, de: 0, fr: 34 }} />
    </SiteForm>,
  );
  expect(markup).toMatch(/Deutsch<\/span><\/span><span[^>]*>The first one/);
  expect(markup).toMatch(/English<\/span><\/span><span[^>]*>Complete/);
  expect(markup).toMatch(/Français<\/span><\/span><span[^>]*>34 sentences missing/);
  expect(markup).toContain('href="/admin/site/words?language=fr&amp;show=MISSING"');
});

it('the history shows the old and new text of up to five replaced messages and counts the rest', () => {
  const settings = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `messages.de.ui.${name}`);
  const change: SiteChange = {
    ...{ version: 2, email: null, createdAt: '2026-11-30T12:00:00.000Z' },
    before: { 'messages.de.ui.a': null, 'messages.de.ui.b': 'Alt' },
    after: { 'messages.de.ui.a': 'Neu', 'messages.de.ui.b': null },
  };
  const text = renderMarkup(<ChangedMessages settings={settings} change={change} />).replaceAll(/<[^>]+>/g, '');
  expect(text).toContain('Deutsch, ui.a: the original → Neu');
  expect(text).toContain('Deutsch, ui.b: Alt → the original');
  expect(text).toContain('and 2 more');
});
