import { EmptyFrame } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import { State } from './section';

export function EmptyPart() {
  return (
    <State name="An empty frame" isWide>
      <EmptyFrame title="This wall is empty" action={<TextLink href="#empty">See everything</TextLink>}>
        The first work can be up in two minutes.
      </EmptyFrame>
    </State>
  );
}
