import { writeStored } from '@/lib/browser/store/local-storage';
import { addLanguage, type Language, splitLanguage } from '@/lib/shared/i18n/languages';

const PLACE = 'place-in-page';
export const LANGUAGE_OFFER = 'language-offer';

export function dismissOffer(): void {
  writeStored(LANGUAGE_OFFER, 'dismissed');
}

/** Opens the page in another language at the same scroll position. */
export function goToLanguage(language: Language): void {
  dismissOffer();
  const { pathname, search, hash } = window.location;
  try {
    sessionStorage.setItem(PLACE, String(window.scrollY / document.documentElement.scrollHeight));
  } catch {
    // If storage is blocked, the page opens at the top.
  }
  window.location.assign(addLanguage(splitLanguage(pathname).path, language) + search + hash);
}

/** Restores the scroll position after a change of language. */
export function restorePlace(): void {
  try {
    const place = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    if (place !== null) window.scrollTo({ top: Number(place) * document.documentElement.scrollHeight });
  } catch {
    // Storage may be blocked.
  }
}
