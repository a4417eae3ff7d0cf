import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import { Spinner } from '@/components/ui/spinner';
import { TextButton, TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { acceptTerms, termsQuery } from '@/lib/browser/members/account/terms';
import { queryClient } from '@/lib/browser/members/query-client';
import type { Member } from '@/lib/browser/session/state';
import { closeTermsQuestion } from '@/lib/browser/session/terms-question';
import { errorToMessage } from '@/lib/shared/api/error-message';
import { formatDay } from '@/lib/shared/domain/deadline';
import { chooseText } from '@/lib/shared/domain/site';
import { TERMS } from '@/lib/shared/domain/site-page';
import { useWords } from '@/lib/shared/i18n/use-words';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';

export function TermsSheet({ member }: { member: Member }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Question member={member} />
    </QueryClientProvider>
  );
}

function Question({ member: { accountId, termsToAccept } }: { member: Member }) {
  const { t, language } = useWords();
  const { data: terms, error: failure, refetch } = useQuery(termsQuery);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (version: number) => acceptTerms(accountId, version),
    onSuccess: closeTermsQuestion,
    // The save can fail because the terms changed again since they were loaded.
    onError: () => refetch(),
  });
  const accepted = termsToAccept?.accepted ?? null;
  const note = terms && chooseText(terms.note, [language, ...getSite().languages]);
  return (
    <Sheet
      title={t('account.terms.title')}
      isOpen
      onClose={closeTermsQuestion}
      footer={
        <>
          <Button variant="secondary" onClick={closeTermsQuestion}>
            {t('account.terms.notNow')}
          </Button>
          {terms && (
            <ActionButton
              isBusy={isPending}
              busyLabel={t('account.terms.accepting')}
              onClick={() => mutate(terms.version)}
            >
              {t('account.terms.accept')}
            </ActionButton>
          )}
        </>
      }
    >
      <div className="break stack start gap-16 pad-above-24">
        {terms === undefined && failure === null && <Spinner size={24} label={t('ui.loading')} />}
        {terms === undefined && failure !== null && <p role="alert">{t('account.terms.failed')}</p>}
        {terms !== undefined && (
          <p>{t('account.terms.since', { day: formatDay(terms.publishedAt, undefined, language) })}</p>
        )}
        {note && (
          <p lang={note.language} dir="auto">
            {note.text}
          </p>
        )}
        <ul className="stack gap-8">
          <li>
            <TextLink href={paths.terms()} target="_blank">
              {t('account.terms.readNew')}
            </TextLink>
          </li>
          {accepted !== null && (
            <li>
              <TextLink href={paths.sitePageVersion(TERMS, accepted)} target="_blank">
                {t('account.terms.readAccepted')}
              </TextLink>
            </li>
          )}
        </ul>
        <p className="t-small quiet">
          {t.rich('account.terms.until', {
            export: (chunks) => (
              <TextLink href={paths.account()} onClick={closeTermsQuestion}>
                {chunks}
              </TextLink>
            ),
            cancel: (chunks) => (
              <TextLink href={paths.accountSubscription()} onClick={closeTermsQuestion}>
                {chunks}
              </TextLink>
            ),
          })}
        </p>
        <p>
          <SignOutButton />
        </p>
        {error !== null && (
          <p role="alert" className="error">
            {errorToMessage(error, t('ui.nothingHasChanged'))}
          </p>
        )}
      </div>
    </Sheet>
  );
}

function SignOutButton() {
  const t = useTranslations();
  const leave = async () => {
    const { signOut } = await import('@/lib/browser/sign-in/sign-in');
    await signOut();
    closeTermsQuestion();
  };
  return (
    <TextButton onClick={() => leave().catch(() => showToast(t('ui.nothingHasChanged')))}>
      {t('shell.accountMenu.signOut')}
    </TextButton>
  );
}
