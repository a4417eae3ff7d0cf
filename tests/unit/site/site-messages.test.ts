import { expect, it } from 'vitest';
import type { Language } from '@/lib/shared/i18n/languages';
import { replaceMessages } from '@/lib/shared/i18n/replace-messages';
import { createOverrides, listMissing } from '@/services/product-api/site/site-messages';

const folders: { [language in Language]?: Record<string, string> } = {
  en: { 'ui.open': 'Open', 'ui.close': 'Close', 'ui.save': 'Save' },
  de: { 'ui.open': 'Öffnen', 'ui.close': 'Schließen' },
  fr: { 'ui.open': 'Ouvrir' },
};
const read = (language: Language) => new Map(Object.entries(folders[language] ?? {}));

it('missing messages are shown in the first language, or else in English', () => {
  expect(createOverrides('fr', 'de', {}, read)).toEqual({ 'ui.close': 'Schließen', 'ui.save': 'Save' });
  expect(createOverrides('fr', 'de', { de: { 'ui.close': 'Zu' } }, read)).toMatchObject({ 'ui.close': 'Zu' });
  expect(createOverrides('en', 'de', {}, read)).toEqual({});
});

it('counts messages without a text in the folder or from an administrator', () => {
  expect(listMissing('fr', {}, read)).toEqual(['ui.close', 'ui.save']);
  expect(listMissing('fr', { fr: { 'ui.save': 'Enregistrer' } }, read)).toEqual(['ui.close']);
  expect(createOverrides('fr', 'de', { fr: { 'ui.close': 'Fermer' } }, read)).toMatchObject({ 'ui.close': 'Fermer' });
});

it('replaces single messages but never a group, and shares groups that did not change', () => {
  const messages = { ui: { open: 'Open', close: 'Close' }, menu: { home: 'Home' } };
  const replaced = replaceMessages(messages, { 'ui.close': [['what'], '!'], 'menu.home.page': 'y' });
  expect(replaced).toEqual({ ui: { open: 'Open', close: [['what'], '!'] }, menu: { home: 'Home' } });
  expect(replaceMessages(messages, { ui: 'All of it' })).toEqual(messages);
  const one: Record<string, object> = replaceMessages(messages, { 'ui.close': 'Shut' });
  expect(one.menu).toBe(messages.menu);
  expect(messages.ui.close).toBe('Close');
});
