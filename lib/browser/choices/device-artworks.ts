import { readStored } from '@/lib/browser/store/local-storage';

/** The works that `rememberedArtworks` keeps. */
export const DEVICE_ARTWORKS = 'remembered-artworks';

/** True after works were saved on this device. */
export function hasDeviceArtworks(): boolean {
  return (readStored(DEVICE_ARTWORKS) ?? '[]') !== '[]';
}

/** Only searches the stored text, because pages of works do not load remembered.ts. */
export function isOnDevice(id: string): boolean {
  return readStored(DEVICE_ARTWORKS)?.includes(id) ?? false;
}
