import { readStored } from '@/lib/browser/store/local-storage';

/** Storage key of `rememberedArtworks`. */
export const DEVICE_ARTWORKS = 'remembered-artworks';

export function hasDeviceArtworks(): boolean {
  return (readStored(DEVICE_ARTWORKS) ?? '[]') !== '[]';
}

/** Searches the raw stored text, because artwork pages do not load remembered.ts. */
export function isOnDevice(id: string): boolean {
  return readStored(DEVICE_ARTWORKS)?.includes(id) ?? false;
}
