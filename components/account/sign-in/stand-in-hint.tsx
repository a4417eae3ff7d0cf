import { TextLink } from '@/components/ui/text-link';
import { isStandIn } from '@/lib/shared/env';
import { paths } from '@/lib/shared/paths';

export function StandInHint() {
  if (!isStandIn) return null;
  return (
    <p className="t-small quiet">
      No message leaves this installation. It can be read in the{' '}
      <TextLink href={paths.inbox()} target="_blank">
        inbox
      </TextLink>
      .
    </p>
  );
}
