import { expect, it, vi } from 'vitest';
import { PlanTable } from '@/components/subscription/pricing/plan-table';
import { withPageRecord } from '@/lib/server/pages/page-record';
import type { SiteSettings } from '@/lib/shared/contract/site';
import { defaultOffer } from '@/lib/shared/domain/offer';
import { listSoldPlans } from '@/lib/shared/domain/plan-offer';
import { listProducts } from '@/lib/shared/domain/price-list';
import { offerDefaults } from '@/lib/shared/domain/site-defaults';
import type { Language } from '@/lib/shared/i18n/languages';
import { embedOffer, getOffer } from '@/lib/shared/offer';
import { getSite } from '@/lib/shared/site';
import { siteSettings } from '../../support/site';
import { renderMarkup } from '../../support/words';

vi.mock('server-only', () => ({}));

const { plans, noPlan, postPrices, boostPrices } = offerDefaults;

async function render<Result>(settings: Partial<SiteSettings>, show: () => Result, language: Language = 'en') {
  const page = { requestId: 'the request', language, settings: { ...siteSettings, ...settings }, messageKeys: null };
  return (await withPageRecord(page, async () => show())).response;
}

const withArtist = (fields: Partial<(typeof plans)['ARTIST']>) => ({
  plans: { ...plans, ARTIST: { ...plans.ARTIST, ...fields } },
});
const renderPrices = () =>
  renderMarkup(
    <PlanTable
      {...{ interval: 'month', currency: 'EUR', current: undefined, inView: null, session: 'guest' }}
      columns={[null, ...listSoldPlans('artists', getOffer())]}
      onView={() => undefined}
      renderOffer={() => null}
    />,
  );

it('the page of plans shows the site’s names, prices, limits and trials', async () => {
  const month = { ...plans.ARTIST.month, EUR: 1_250 };
  const name = { en: 'Workshop', de: 'Werkstatt' };
  const changed = withArtist({ name, month, artworks: 61, trialDays: 7 });
  const prices = await render(changed, renderPrices);
  for (const text of ['Workshop', '€12.50', '>61<', 'Try 7 days', 'Try 14 days']) expect(prices).toContain(text);
  expect(await render(changed, () => getOffer().plans.ARTIST.name, 'de')).toBe('Werkstatt');
  expect(await render(changed, () => getOffer().plans.ARTIST.name, 'fr')).toBe('Workshop');
  expect(await render(withArtist({ isSold: false }), renderPrices)).not.toContain('>Artist<');
  expect(await render(withArtist({ trialDays: 0 }), renderPrices)).toContain('Choose');
});

it('the page of plans shows the limits of members without one', async () => {
  expect(await render({ noPlan: { ...noPlan, artworks: 17 } }, renderPrices)).toContain('>17<');
});

it('posts have the site’s prices', async () => {
  const settings = { postPrices: { ...postPrices, BASIC: { ...postPrices.BASIC, EUR: 4_400 } } };
  const [basic] = await render(settings, () => listProducts(getOffer()).OPPORTUNITY);
  expect(basic?.prices[0]?.amounts.EUR).toBe(4_400);
});

it('boosts have the site’s prices', async () => {
  const settings = { boostPrices: { ...boostPrices, HIGHLIGHT: { ...boostPrices.HIGHLIGHT, EUR: 2_200 } } };
  const [highlight] = await render(settings, () => listProducts(getOffer()).ARTWORK);
  expect(highlight?.prices[0]?.amounts.EUR).toBe(2_200);
});

it('pages contain only plans and prices that differ from the defaults', async () => {
  const embed = () => embedOffer(getSite());
  expect(await render({}, embed)).toBeUndefined();
  expect(await render({}, getOffer)).toEqual(defaultOffer);
  const changed = { ...withArtist({ trialDays: 7 }), noPlan: { ...noPlan, openCalls: 3 } };
  expect(await render(changed, embed)).toEqual({ plans: { ARTIST: { trialDays: 7 } }, noPlan: { openCalls: 3 } });
});
