import { EmptyWall } from '@/components/ui/empty';
import { linkStyle } from '@/components/ui/link-style';
import { TextLink } from '@/components/ui/text-link';
import { paths } from '@/lib/paths';

/** A page that could not be made, in the same words whatever went wrong, with a way on. */
export function Failure() {
  return (
    <div className="page">
      <EmptyWall
        maker="The work is out for a moment"
        title="Please come back"
        links={
          <>
            {/* biome-ignore lint/a11y/useValidAnchor: empty is the page's own address; it asks again, also without script */}
            <a href="" className={linkStyle({ acts: true })}>
              Try again
            </a>
            <TextLink href={paths.about()}>What this place is</TextLink>
          </>
        }
      >
        <p>We cannot reach the collection right now. Nothing is lost. It usually takes a minute.</p>
      </EmptyWall>
    </div>
  );
}
