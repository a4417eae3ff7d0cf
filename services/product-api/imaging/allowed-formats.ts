import sharp from 'sharp';

// libvips chooses a loader by a file's content, so all loaders are blocked except those for the formats of
// lib/shared/domain/image.ts. sharp's settings are global to the process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
});
