import { useTranslations } from 'next-intl';
import { isolate } from './isolated';
import { Notice } from './notice';
import { TextButton } from './text-link';

type OtherProfileNoticeProps = {
  name: string;
  chosen: string;
  onOpen: () => void;
};

/** Appears if the member has switched to another profile since the form was opened. */
export function OtherProfileNotice({ name, chosen, onOpen }: OtherProfileNoticeProps) {
  const t = useTranslations();
  return (
    <div className="under-32">
      <Notice icon="person" isLive>
        {t.rich('ui.otherProfile.notice', { chosen, own: name, isolated: isolate })}{' '}
        <TextButton onClick={onOpen}>{t.rich('ui.otherProfile.open', { chosen, isolated: isolate })}</TextButton>
      </Notice>
    </div>
  );
}
