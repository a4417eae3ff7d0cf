import posthog, { type CaptureResult } from 'posthog-js/dist/module.slim.no-external';
import type { Collector } from './record-page-view';

const SENT = new Set([
  'token',
  'distinct_id',
  '$device_id',
  '$session_id',
  '$window_id',
  '$is_identified',
  '$process_person_profile',
  '$lib',
  '$lib_version',
  '$insert_id',
  '$current_url',
  '$host',
  '$pathname',
  '$referring_domain',
  '$browser',
  '$browser_version',
  '$browser_language',
  '$os',
  '$os_version',
  '$device_type',
  '$screen_height',
  '$screen_width',
  '$viewport_height',
  '$viewport_width',
]);

/** The slim build omits autocapture, recording and feature flags. */
export function startPosthog(key: string, host: string): Collector {
  posthog.init(key, {
    api_host: host,
    person_profiles: 'always',
    capture_pageview: false,
    capture_pageleave: false,
    autocapture: false,
    // Also disables remote settings.
    advanced_disable_flags: true,
    // Unlike a cookie, localStorage is not sent to our server with every request.
    persistence: 'localStorage',
    save_campaign_params: false,
    debug: false,
    before_send: filterCapturedEvent,
  });
  return ({ url, at }) => {
    const address = { $current_url: url.href, $host: url.host, $pathname: url.pathname };
    posthog.capture('$pageview', address, { timestamp: at });
  };
}

/**
 * Only sends page views, without the title and full URLs that PostHog adds to events and to a person's initial
 * properties.
 */
function filterCapturedEvent(event: CaptureResult | null): CaptureResult | null {
  if (event?.event !== '$pageview') return null;
  const { uuid, timestamp, properties } = event;
  const sent = Object.fromEntries(Object.entries(properties).filter(([name]) => SENT.has(name)));
  return { uuid, timestamp, event: event.event, properties: sent };
}
