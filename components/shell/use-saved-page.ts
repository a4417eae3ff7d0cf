import { hasDeviceArtworks } from '@/lib/browser/choices/device-artworks';
import { subscribeToSavedArtworks } from '@/lib/browser/session/marks';
import { useSession } from '@/lib/browser/session/session';
import { useBrowserValue } from '@/lib/browser/store/use-browser-value';
import { paths } from '@/lib/shared/paths';

/** Members go to their saved calls. Visitors can save only works, so they go to the works on this device. */
export function useSavedPage(): string {
  const session = useSession();
  const hasWorks = useBrowserValue(hasDeviceArtworks, false, subscribeToSavedArtworks);
  return session.status === 'guest' && hasWorks ? paths.collections() : paths.bookmarks();
}
