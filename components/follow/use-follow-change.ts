import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showError } from '@/components/ui/toast';
import { errorToMessage } from '@/lib/shared/api/error-message';

/** Runs one change at a time and reports failures. */
export function useFollowChange(): { isChanging: boolean; change: (run: () => Promise<void>) => void } {
  const t = useTranslations();
  const [isChanging, setChanging] = useState(false);
  const change = (run: () => Promise<void>) => {
    if (isChanging) return;
    setChanging(true);
    run()
      .catch((error: unknown) =>
        showError(errorToMessage(error, t('follow.action.failed')), {
          label: t('ui.tryAgain'),
          onPress: () => change(run),
        }),
      )
      .finally(() => setChanging(false));
  };
  return { isChanging, change };
}
