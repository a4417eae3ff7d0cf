import { posthogHost, posthogKey, respectsDoNotTrack, tagManagerId } from '@/lib/shared/env';

/** See docs/decisions/008-analytics-record-page-views-only.md. */
export function AnalyticsNotice() {
  if (!posthogKey && !tagManagerId) {
    return <p>Nobody counts your visits. No page asks an analytics service for anything.</p>;
  }
  return (
    <>
      {posthogKey && (
        <p>
          Each page that you open is reported to PostHog at {new URL(posthogHost).host}: its address, the time, the site
          that led you here, your browser, system and language, the size of your screen and window, and numbers made up
          at random that your browser keeps, so that it and your visit are known again. PostHog sees your network
          address as well. Words that you search for are left out; clicks and what you write are not recorded.
        </p>
      )}
      {tagManagerId && (
        <p>
          Google Tag Manager is loaded on every page and told the address of each page that you open, without the words
          that you search for. Google sees your network address. The people who run this site decide which other
          services it loads; ask them what those collect.
        </p>
      )}
      <p>
        {respectsDoNotTrack
          ? 'None of this happens if your browser sends Do Not Track or Global Privacy Control.'
          : 'This site does not heed Do Not Track and Global Privacy Control.'}
      </p>
    </>
  );
}
