'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useRouter } from '@/lib/browser/i18n/navigation';
import { IconButton } from './button';

type BackButtonProps = Omit<ComponentProps<typeof IconButton>, 'icon' | 'label' | 'onClick'> & {
  /** The page to open if the tab has no earlier page. */
  fallback: string;
};

function hasEarlierPage(): boolean {
  // Without the Navigation API, only the length of the history is known, and it includes later pages.
  const entries = window.navigation?.entries().length ?? 1;
  return window.navigation?.canGoBack || window.history.length > entries;
}

/** Also goes back to other sites, such as a search engine. */
export function BackButton({ fallback, ...rest }: BackButtonProps) {
  const t = useTranslations();
  const router = useRouter();
  const goBack = () => (hasEarlierPage() ? router.back() : router.push(fallback));
  return <IconButton {...rest} icon="arrow-left" label={t('ui.back')} onClick={goBack} />;
}
