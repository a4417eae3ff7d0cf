'use client';

import { EmptyWall } from '@/components/ui/empty';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/paths';

/** A page that could not be made, in the same words whatever went wrong, with a way on. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page">
      <EmptyWall
        maker="The work is out for a moment"
        title="Please come back"
        links={
          <>
            <TextButton onClick={onRetry}>Try again</TextButton>
            <TextLink href={paths.about()}>What this place is</TextLink>
          </>
        }
      >
        <p>We cannot reach the collection right now. Nothing is lost. It usually takes a minute.</p>
      </EmptyWall>
    </div>
  );
}
