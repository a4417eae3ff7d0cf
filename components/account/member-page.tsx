import { MemberContent, type MemberContentProps } from './member-content';

/** A page for members with normal margins, which the account's layout already has. */
export function MemberPage(props: MemberContentProps) {
  return (
    <div className="page">
      <MemberContent {...props} />
    </div>
  );
}
