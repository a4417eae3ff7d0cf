import { Avatar } from '@/components/ui/avatar';
import { Link } from '@/components/ui/link';
import { missingPicture, pictures } from './pictures';
import { State } from './section';

export function AvatarPart() {
  return (
    <>
      <State name="Picture">
        <Avatar image={pictures.head} kind="person" />
      </State>
      <State name="Person">
        <Avatar image={null} kind="person" />
      </State>
      <State name="Organization">
        <Avatar image={null} kind="organization" />
      </State>
      <State name="Small">
        <Avatar image={null} kind="person" size={40} />
      </State>
      <State name="Large">
        <Avatar image={pictures.head} kind="person" size={72} />
      </State>
      <State name="Did not load">
        <Avatar image={missingPicture} kind="organization" />
      </State>
      <State name="In a link">
        <Link href="#avatar" style={{ display: 'block', borderRadius: '50%' }}>
          <Avatar image={pictures.head} kind="person" />
        </Link>
      </State>
    </>
  );
}
