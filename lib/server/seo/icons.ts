import type { Metadata, MetadataRoute } from 'next';
import { createMarkPath, getMarkFile, type iconFiles } from '@/lib/shared/domain/site-mark';
import { getSite } from '@/lib/shared/site';

/** scripts/make-icons.ts creates the default icons. */
function createIconPath(file: (typeof iconFiles)[number]): string {
  const { icon } = getSite();
  if (icon !== null) return createMarkPath(icon, file);
  return /^(?:apple|favicon)/.test(file) ? `/${file}` : `/icons/${file}`;
}

export function createHeadIcons(): Metadata['icons'] {
  const { icon } = getSite();
  const drawing =
    icon?.format === 'png'
      ? { url: createIconPath('icon-512.png'), sizes: '512x512', type: 'image/png' }
      : { url: icon ? createMarkPath(icon, getMarkFile(icon)) : '/icon.svg', sizes: 'any', type: 'image/svg+xml' };
  return {
    icon: [{ url: createIconPath('favicon.ico'), sizes: '48x48', type: 'image/x-icon' }, drawing],
    apple: { url: createIconPath('apple-icon.png'), sizes: '180x180', type: 'image/png' },
  };
}

export function createManifestIcons(): MetadataRoute.Manifest['icons'] {
  return [
    { src: createIconPath('icon-192.png'), sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: createIconPath('icon-512.png'), sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: createIconPath('maskable-192.png'), sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: createIconPath('maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ];
}
