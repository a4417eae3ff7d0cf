import { TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/shared/paths';
import type { SaveState } from './use-autosave';

/** Describes which part of a draft is saved, and where. */
export function DraftState({ state }: { state: SaveState }) {
  const calls = <TextLink href={paths.accountOpportunities()}>your calls</TextLink>;
  switch (state) {
    case 'idle':
      return null;
    case 'saving':
      return 'Saving';
    case 'saved':
      return <>Draft saved in {calls}</>;
    case 'partial':
      return <>Draft saved in {calls}, without what is marked. That stays on this device.</>;
    case 'failed':
      return 'Kept on this device. It is saved when the connection is back.';
    case 'rejected':
      return 'Not saved: correct what is marked. It stays on this device.';
    case 'changed':
      return 'This was changed in another tab. Reload to see it.';
  }
}
