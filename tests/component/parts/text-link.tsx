import { TextButton, TextLink } from '@/components/ui/text-link';
import { State } from './section';

export function TextLinkPart() {
  return (
    <>
      <State name="Leads on">
        <TextLink href="#text-link">Link in ink</TextLink>
      </State>
      <State name="Acts at once">
        <TextButton>Clear all</TextButton>
      </State>
    </>
  );
}
