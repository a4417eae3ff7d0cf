import { useMutation } from '@tanstack/react-query';
import { CheckRow } from '@/components/ui/check-row';
import { showError } from '@/components/ui/toast';
import { allowOriginals } from '@/lib/browser/members/applications';
import { errorToMessage } from '@/lib/shared/api/error-message';
import type { Application } from '@/lib/shared/contract/application';
import type { ApplicationEditor } from './application-editor';

type OriginalsConsentProps = { editor: ApplicationEditor; application: Application };

/** An artist's permission for jurors to download the original pictures. */
export function OriginalsConsent({ editor, application }: OriginalsConsentProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (allowsOriginals: boolean) => allowOriginals(application, allowsOriginals),
    onSuccess: (changed) => editor.accept(changed),
    onError: (error, allowsOriginals) =>
      showError(errorToMessage(error, 'That did not work. Nothing has changed.'), {
        label: 'Try again',
        onPress: () => mutate(allowsOriginals),
      }),
  });
  return (
    <div>
      <CheckRow
        label="Jurors may download the original pictures"
        checked={isPending ? variables : application.allowsOriginals}
        aria-busy={isPending}
        onChange={({ target }) => {
          if (!isPending) mutate(target.checked);
        }}
      />
      <p className="t-small quiet">
        The organizer has to permit it as well. In a blind round they never do, because a file may contain your name.
        You can take it back at any time.
      </p>
    </div>
  );
}
