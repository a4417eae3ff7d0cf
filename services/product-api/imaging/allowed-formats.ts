import sharp from 'sharp';

// libvips picks loaders by content, so all are blocked except for the formats in lib/shared/domain/image.ts. sharp's
// settings are global to the process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
});
