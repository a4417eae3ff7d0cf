import { Notice } from './notice';
import { TextButton } from './text-link';

type OtherProfileNoticeProps = {
  /** The profile for which the form was opened. */
  name: string;
  /** The profile that is current now. */
  chosen: string;
  onOpen: () => void;
};

/** A form stays with the profile for which it was opened. */
export function OtherProfileNotice({ name, chosen, onOpen }: OtherProfileNoticeProps) {
  return (
    <div className="under-32">
      <Notice icon="person" isLive>
        You act as <bdi>{chosen}</bdi> now. This page stays with <bdi>{name}</bdi>.{' '}
        <TextButton onClick={onOpen}>
          Open it for <bdi>{chosen}</bdi>
        </TextButton>
      </Notice>
    </div>
  );
}
