import { showError, showNotice } from '@/components/ui/toast';
import { getWords } from '@/lib/browser/i18n/messages';
import { resumeSession, whenSessionIsKnown } from '@/lib/browser/session/session';
import { paths } from '@/lib/shared/paths';

export type GoTo = (address: string) => void;
export type ProfileOwner = { accountId: string; profileId: string };

type WithProfile = {
  run: (owner: ProfileOwner) => Promise<void>;
  /** Stores the request on this device until the member has a profile. */
  remember: () => void;
  signIn: string;
  makeProfile: string;
  goTo: GoTo;
};

/** Sends visitors to the sign-in page, and members without a profile to the wizard. */
export async function withProfile(change: WithProfile): Promise<void> {
  const { run, remember, signIn, makeProfile, goTo } = change;
  const session = await whenSessionIsKnown();
  const { t } = getWords();
  const here = `${window.location.pathname}${window.location.search}`;
  if (session.status === 'unavailable') {
    showError(t('opportunity.unreachable'), {
      label: t('ui.tryAgain'),
      onPress: () => void resumeSession().then(() => withProfile(change)),
    });
  } else if (session.status === 'guest') {
    remember();
    showNotice(signIn);
    goTo(paths.login(here));
  } else if (session.profile === null) {
    remember();
    showNotice(makeProfile, { label: t('profile.make'), href: paths.wizard('role', here) });
  } else {
    await run({ accountId: session.accountId, profileId: session.profile.id });
  }
}
