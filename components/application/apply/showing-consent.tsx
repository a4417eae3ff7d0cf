import { showAcceptedArtist } from '@/lib/browser/members/application/applications';
import type { Application } from '@/lib/shared/contract/application';
import type { ApplicationEditor } from './application-editor';
import { ConsentRow } from './consent-row';

type ShowingConsentProps = { editor: ApplicationEditor; application: Application };

/** An accepted artist's consent to be named on the page of the call. */
export function ShowingConsent({ editor, application }: ShowingConsentProps) {
  return (
    <ConsentRow
      editor={editor}
      label="Show my name on the call's page"
      help={
        application.form.showsAccepted
          ? 'The name links to your profile. You can take it off at any time.'
          : 'The organizer names no artists on the page at the moment.'
      }
      isGiven={application.isShown}
      save={(isShown) => showAcceptedArtist(application, isShown)}
    />
  );
}
