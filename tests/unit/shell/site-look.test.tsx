import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccentStyle } from '@/components/shell/accent-style';
import { Wordmark } from '@/components/shell/wordmark';
import { createHeadIcons, createManifestIcons } from '@/lib/server/seo/icons';
import { createSite } from '@/lib/shared/create-site';
import { mainLanguage } from '@/lib/shared/i18n/languages';
import { READ_SITE } from '@/lib/shared/site';
import { siteSettings } from '../../support/site';
import { renderMarkup } from '../../support/words';

vi.mock('@/components/ui/logo.module.css', () => ({ default: { logo: 'logo', masked: 'masked' } }));

const MARK = { id: '0123456789abcdef0123456789abcdef', format: 'svg', width: 60, height: 20 } as const;
const FOLDER = `/images/site/${MARK.id}`;

let settings: typeof siteSettings;
const before: unknown = Reflect.get(globalThis, READ_SITE);
beforeEach(() => {
  settings = siteSettings;
  Reflect.set(globalThis, READ_SITE, () => createSite(settings, mainLanguage));
});
afterEach(() => {
  Reflect.set(globalThis, READ_SITE, before);
});

describe('the accent of a site', () => {
  it('pages have the design’s colors by default', () => {
    expect(renderMarkup(<AccentStyle />)).toBe('');
  });

  it('a site’s accent replaces the design’s colors', () => {
    settings = { ...siteSettings, accent: '#1e6b52' };
    expect(renderMarkup(<AccentStyle />)).toMatch(
      /^<style>:root:root\{--accent:light-dark\(#1e6b52, #[0-9a-f]{6}\);--accent-ink:light-dark\(#1e6b52, #[0-9a-f]{6}\);--on-accent:light-dark\(#ffffff, #[0-9a-f]{6}\)\}<\/style>$/,
    );
  });
});

describe('the logo of a site', () => {
  it('a site’s logo replaces the wordmark', () => {
    expect(renderMarkup(<Wordmark />)).toContain('<svg');
    settings = { ...siteSettings, logo: { ...MARK, isOneColour: false } };
    expect(renderMarkup(<Wordmark />)).toContain(
      `<img src="${FOLDER}/mark.svg" alt="Impasto" class="logo" style="aspect-ratio:60 / 20"/>`,
    );
  });

  it('a logo with one color has the color of the text', () => {
    settings = { ...siteSettings, logo: { ...MARK, isOneColour: true } };
    const markup = renderMarkup(<Wordmark />);
    expect(markup).toContain('<span role="img" aria-label="Impasto" class="logo masked"');
    expect(markup).toContain(`mask:url(&quot;${FOLDER}/mark.svg&quot;) center / contain no-repeat`);
  });
});

describe('the icon of a site', () => {
  it('the icon is the product’s mark by default', () => {
    expect(JSON.stringify([createHeadIcons(), createManifestIcons()])).not.toContain('/images/');
  });

  it.each([
    ['svg', 'mark.svg'],
    ['png', 'icon-512.png'],
  ] as const)('the icon made from %s is in page heads and in the manifest', (format, drawing) => {
    settings = { ...siteSettings, icon: { ...MARK, format, isOneColour: false } };
    expect(createHeadIcons()).toMatchObject({
      icon: [{ url: `${FOLDER}/favicon.ico` }, { url: `${FOLDER}/${drawing}` }],
      apple: { url: `${FOLDER}/apple-icon.png` },
    });
    expect(createManifestIcons()?.map(({ src }) => src)).toEqual(
      ['icon-192.png', 'icon-512.png', 'maskable-192.png', 'maskable-512.png'].map((file) => `${FOLDER}/${file}`),
    );
  });
});
