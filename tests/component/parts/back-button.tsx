import { BackButton } from '@/components/ui/back-button';
import { State } from './section';

export function BackButtonPart() {
  return (
    <State name="Back">
      <BackButton fallback="/" />
    </State>
  );
}
