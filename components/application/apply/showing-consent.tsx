import { useMutation } from '@tanstack/react-query';
import { CheckRow } from '@/components/ui/check-row';
import { showError } from '@/components/ui/toast';
import { showAcceptedArtist } from '@/lib/browser/members/applications';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { Application } from '@/lib/shared/contract/application';
import type { ApplicationEditor } from './application-editor';

type ShowingConsentProps = { editor: ApplicationEditor; application: Application };

/** An accepted artist's consent to be named on the page of the call. */
export function ShowingConsent({ editor, application }: ShowingConsentProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isShown: boolean) => showAcceptedArtist(application, isShown),
    onSuccess: (changed) => editor.accept(changed),
    onError: (error, isShown) =>
      showError(errorToMessage(error, 'That did not work. Nothing has changed.'), {
        label: 'Try again',
        onPress: () => mutate(isShown),
      }),
  });
  const isShown = isPending ? variables : application.isShown;
  return (
    <div>
      <CheckRow
        label="Show my name on the call's page"
        checked={isShown}
        aria-busy={isPending}
        onChange={({ target }) => {
          if (!isPending) mutate(target.checked);
        }}
      />
      <p className="t-small quiet">
        {application.form.showsAccepted
          ? 'The name links to your profile. You can take it off at any time.'
          : 'The organizer names no artists on the page at the moment.'}
      </p>
    </div>
  );
}
