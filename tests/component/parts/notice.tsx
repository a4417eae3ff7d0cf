import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';

export function NoticePart() {
  return (
    <Notice>
      The listing ends four days before the deadline. <TextLink href="#notice">List it until 5 December, free</TextLink>
    </Notice>
  );
}
