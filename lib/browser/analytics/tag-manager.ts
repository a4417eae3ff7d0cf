import type { Collector } from './record-page-view';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Google's snippet: https://developers.google.com/tag-platform/tag-manager/web */
export function startTagManager(id: string): Collector {
  window.dataLayer ??= [];
  const { dataLayer } = window;
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  return ({ url }) => {
    dataLayer.push({ event: 'page_view', page_location: url.href, page_path: url.pathname });
  };
}
