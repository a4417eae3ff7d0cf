import { allowOriginals } from '@/lib/browser/members/application/applications';
import type { Application } from '@/lib/shared/contract/application';
import type { ApplicationEditor } from './application-editor';
import { ConsentRow } from './consent-row';

type OriginalsConsentProps = { editor: ApplicationEditor; application: Application };

/** An artist's permission for jurors to download the original pictures. */
export function OriginalsConsent({ editor, application }: OriginalsConsentProps) {
  return (
    <ConsentRow
      editor={editor}
      label="Jurors may download the original pictures"
      help="The organizer has to permit it as well. In a blind round they never do, because a file may contain your name. You can take it back at any time."
      isGiven={application.allowsOriginals}
      save={(allowsOriginals) => allowOriginals(application, allowsOriginals)}
    />
  );
}
