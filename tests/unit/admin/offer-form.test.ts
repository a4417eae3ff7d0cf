import { describe, expect, it } from 'vitest';
import { describeOfferChange } from '@/components/admin/plans/describe-offer';
import {
  createOfferBody,
  createOfferDraft,
  listNumberErrors,
  readOfferDraft,
} from '@/components/admin/plans/offer-draft';
import { offerResolver } from '@/components/admin/plans/offer-resolver';
import type { AdministeredSite } from '@/lib/shared/contract/site';
import type { OfferSettings } from '@/lib/shared/domain/offer-settings';
import { createAllDefaults, offerDefaults } from '@/lib/shared/domain/site-defaults';
import { english } from '../../support/words';

const settings = createAllDefaults('Impasto');
const site: AdministeredSite = {
  ...{ settings, defaults: settings, unreadable: [], missingMessages: {} },
  sold: { hasProvider: true, plans: 0, boosts: 0 },
  updatedAt: '2026-11-30T12:00:00.000Z',
};
const createDraft = () => structuredClone(createOfferDraft(site));

describe('the plans and prices form', () => {
  it('the form of plans and prices sends what it shows', () => {
    const { plans, noPlan, postPrices, boostPrices } = offerDefaults;
    expect(createOfferBody(createDraft())).toEqual({ plans, noPlan, postPrices, boostPrices });
    const draft = createDraft();
    draft.plans.ARTIST.month.EUR = '12.50';
    draft.plans.ARTIST.artworks = '';
    expect(readOfferDraft(draft).plans.ARTIST).toMatchObject({ month: { EUR: 1_250, JPY: 1_350 }, artworks: null });
  });

  it.each<[string, string, string]>([
    ['too many decimals', '10.5', 'A whole amount'],
    ['a negative amount', '-10', 'negative'],
  ])('the form of plans and prices explains %s at its field', (_, typed) => {
    const draft = createDraft();
    draft.plans.ARTIST.month.JPY = typed;
    draft.noPlan.artworks = '2.5';
    expect(Object.keys(listNumberErrors(draft))).toEqual(['plans.ARTIST.month.JPY', 'noPlan.artworks']);
    for (const message of Object.values(listNumberErrors(draft))) expect(message).toMatch(/\.$/);
  });

  it('the form of plans and prices reports missing and low values at their fields', async () => {
    const draft = createDraft();
    draft.plans.ARTIST.month.CAD = '';
    draft.boostPrices.HIGHLIGHT.USD = '0.20';
    expect(listNumberErrors(draft)).toEqual({});
    const { errors } = await offerResolver(draft, undefined, { fields: {}, shouldUseNativeValidation: false });
    expect(errors.plans?.ARTIST?.month?.CAD?.message).toBe('This is missing.');
    expect(errors.boostPrices?.HIGHLIGHT?.USD?.message).toBe(
      'At least 0.50 USD. The payment provider charges no less.',
    );
  });
});

describe('the list of changes before publishing', () => {
  const describeChange = (change: (after: OfferSettings) => void) => {
    const after = structuredClone(offerDefaults);
    change(after);
    return describeOfferChange(offerDefaults, after, english);
  };

  it('the list of changes is empty without a change, or while a field is incomplete', () => {
    expect(describeChange(() => undefined)).toEqual([]);
    expect(
      describeChange(({ plans }) => Object.assign(plans.ARTIST, { featured: Number.NaN, trialDays: undefined })),
    ).toEqual([]);
  });

  it('the list of changes tells new subscribers from current ones', () => {
    const lines = describeChange(({ plans }) => {
      Object.assign(plans.ARTIST.month, { USD: 1_200, EUR: 1_100 });
      plans.ARTIST.trialDays = 7;
      plans.ARTIST.artworks = 40;
      plans.ARTIST_PRO.isSold = false;
    });
    expect(lines).toEqual([
      'Artist, a month: $12 instead of $9, and another currency.',
      'New trials of Artist last 7 days. Running ones stay as they are.',
      'Artist, works shown: 40. Of subscribers who show more, the newest are frozen at once; nothing is deleted.',
      'Pro is not sold any more. Its subscribers keep it.',
      'New subscribers pay the new prices. Present ones keep theirs until they switch.',
    ]);
  });

  it('the list of changes says what members without a plan keep, and what posts and boosts cost', () => {
    const lines = describeChange((after) => {
      after.noPlan.artworks = 3;
      after.noPlan.openCalls = 2;
      after.postPrices.BASIC.USD = 3_100;
      after.boostPrices.HIGHLIGHT.JPY = 2_300;
    });
    expect(lines).toEqual([
      'Without a plan, works shown: 3. Members who never had a plan keep what they show and can add nothing over it.',
      'No plan, Free calls open at once: 2 instead of 1, for everyone who has it.',
      'Basic post: $31 instead of $29.',
      'Highlight: ¥2,300 instead of ¥2,250.',
      'Checkouts that are open stay at the old price.',
    ]);
  });
});
