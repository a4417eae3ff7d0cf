import { expect, it, vi } from 'vitest';
import { EVERYTHING } from '@/lib/shared/contract/special-tags';
import { SITE_TAG } from '@/lib/shared/domain/site';
import { SiteReader } from '@/services/web/site-reader';
import { siteSettings } from '../../support/site';

const named = (name: string) => ({ ...siteSettings, name: { en: name } });

it('the web keeps the settings in memory until they change', async () => {
  const load = vi.fn(async () => named(`Read ${load.mock.calls.length}`));
  const site = new SiteReader(load);
  const readName = async () => (await site.get())?.name.en;
  expect([await readName(), await readName()]).toEqual(['Read 1', 'Read 1']);
  site.invalidate(['artworks', 'profile:1']);
  expect(await readName()).toBe('Read 1');
  site.invalidate(['artworks', SITE_TAG]);
  expect([await readName(), await readName()]).toEqual(['Read 2', 'Read 2']);
  site.invalidate([EVERYTHING]);
  expect(await readName()).toBe('Read 3');
});

it('renders at the same time read the settings once', async () => {
  const load = vi.fn(async () => siteSettings);
  const site = new SiteReader(load);
  await Promise.all([site.get(), site.get(), site.get()]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('uses the last known settings while the product API is down, and tries again', async () => {
  const load = vi.fn(async () => named('Known'));
  const site = new SiteReader(load);
  load.mockRejectedValueOnce(new Error('away'));
  expect(await site.get()).toBeNull();
  expect((await site.get())?.name).toEqual({ en: 'Known' });
  site.invalidate([SITE_TAG]);
  load.mockRejectedValueOnce(new Error('away'));
  expect((await site.get())?.name).toEqual({ en: 'Known' });
  load.mockResolvedValueOnce(named('Changed'));
  expect((await site.get())?.name).toEqual({ en: 'Changed' });
});

it('does not keep settings that were read before a change', async () => {
  let finish: (settings: typeof siteSettings) => void = () => undefined;
  const load = vi.fn(() => new Promise<typeof siteSettings>((resolve) => (finish = resolve)));
  const site = new SiteReader(load);
  const early = site.get();
  const finishEarly = finish;
  site.invalidate([SITE_TAG]);
  const late = site.get();
  finish(named('Late'));
  finishEarly(named('Early'));
  await Promise.all([early, late]);
  expect((await site.get())?.name).toEqual({ en: 'Late' });
});

it('reads the settings again after a while if there is no stream of invalidations', async () => {
  const load = vi.fn(async () => siteSettings);
  const site = new SiteReader(load, -1);
  await site.get();
  await site.get();
  expect(load).toHaveBeenCalledTimes(2);
});
