import { expect, it } from 'vitest';
import { createEmptyLink, createSiteBody, createSiteDraft, parseSiteDraft } from '@/components/admin/site/site-draft';
import { pickChanges } from '@/lib/browser/forms/merge-fields';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import { siteSettings } from '../../support/site';

const site: AdministeredSite = {
  settings: {
    ...siteSettings,
    name: { de: 'Küstenwerk', en: 'Coastworks' },
    announcement: { text: { de: 'Wir öffnen im Mai' }, until: '2027-05-01T10:30:00.000Z' },
    footerLinks: [{ label: { de: 'Verein' }, href: 'https://verein.example' }],
    logo: { id: '0'.repeat(32), format: 'svg', width: 60, height: 20, isOneColour: true },
    accent: '#1e6b52',
    units: 'in',
    mediums: { de: ['Öl auf Leinwand', 'Bronze'] },
  },
  defaults: siteSettings,
  sold: { hasProvider: true, plans: 0, boosts: 0 },
  unreadable: [],
  missingMessages: {},
  updatedAt: '2026-11-30T12:00:00.000Z',
};

it('an untouched form of settings changes nothing', () => {
  const body = createSiteBody(createSiteDraft(site));
  expect(pickChanges({ ...body }, { ...site.settings })).toEqual({});
});

it('the form of settings sends texts only for languages that have one', () => {
  const draft = createSiteDraft(site);
  const name = { ...draft.name, en: '  ', fr: ' Ouvrage de la côte ' };
  expect(createSiteBody({ ...draft, name }).name).toEqual({ de: 'Küstenwerk', fr: 'Ouvrage de la côte' });
});

it('the form drops an announcement without text, but keeps one without an end date', () => {
  const draft = createSiteDraft(site);
  const { announcement } = draft;
  const without = { ...announcement, text: { ...announcement.text, de: '' } };
  expect(createSiteBody({ ...draft, announcement: without }).announcement).toBeNull();
  expect(createSiteBody({ ...draft, announcement: { ...announcement, until: '' } }).announcement).toMatchObject({
    until: '',
  });
});

it('the form sends the channels of a kind together, even if older settings lack some', () => {
  const { NEW_WORKS, TEAM, ...older } = siteSettings.notifications.choices;
  const settings = { ...site.settings, notifications: { ...siteSettings.notifications, choices: older } };
  const draft = createSiteDraft({ settings });
  expect(draft.notifications.choices).toMatchObject({ NEW_WORKS, TEAM });
  const NEW_CALLS = { here: true, atOnce: false, daily: false, device: true };
  const choices = { ...draft.notifications.choices, NEW_CALLS };
  const { notifications } = createSiteBody({ ...draft, notifications: { ...draft.notifications, choices } });
  expect(notifications).toEqual({ ...siteSettings.notifications, choices });
});

it('links keep their ids across a save, and a stored draft is restored', () => {
  const draft = createSiteDraft(site);
  const added = { ...draft, footerLinks: [...draft.footerLinks, createEmptyLink()] };
  const saved = { ...site, settings: { ...site.settings, ...createSiteBody(added) } };
  const ids = added.footerLinks.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(createSiteDraft(saved as AdministeredSite, added).footerLinks.map(({ id }) => id)).toEqual(ids);
  expect(parseSiteDraft(JSON.parse(JSON.stringify(added)))).toEqual(added);
  expect(parseSiteDraft({ name: 'a text' })).toBeNull();
});
