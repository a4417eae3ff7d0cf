import { ShareButton } from '@/components/ui/share-button';
import { State } from './section';

export function ShareButtonPart() {
  return (
    <>
      <State name="Icon">
        <ShareButton title="Low water" path="/art/1" />
      </State>
      <State name="Alone">
        <ShareButton title="Low water" path="/art/1" isAlone />
      </State>
    </>
  );
}
