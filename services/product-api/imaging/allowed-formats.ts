import sharp from 'sharp';

/*
 * Restricts libvips to the image formats of lib/shared/domain/image.ts. libvips chooses a loader by the content of a
 * file, so all other loaders are blocked. sharp's settings are global to the process.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
});
