import { registerOwnScript } from '@/lib/server/security/own-scripts';

/** The wall in each theme, as styles/tokens.css has it. */
const walls = { light: '#ffffff', dark: '#1f1f1f' };

/**
 * Sets the theme from one inline script in the head, before anything is painted (next-themes does so in
 * the body, and a slow line can bring the empty wall first), and keeps `<meta name="theme-color">`, the
 * colour of the browser beside the page, at it. The same script marks a browser in which somebody may be signed in, so
 * that what is for guests alone is not shown to them first (header.module.css).
 */
export function EarlyTheme() {
  return <OwnScript code={`(${setTheme.toString()})(${JSON.stringify(walls)})`} />;
}

// Turned into text for the page: it may use nothing but what the browser has.
function setTheme(colours: typeof walls) {
  const root = document.documentElement;
  // The only one there is: React would take it for a meta of its own that says the same, and remove it.
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  new MutationObserver(() => {
    const { theme } = root.dataset;
    if (theme !== 'light' && theme !== 'dark') return;
    meta.content = colours[theme];
    document.head.append(meta);
  }).observe(root, { attributeFilter: ['data-theme'] });

  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // A blocked storage holds no choice.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : system;

  try {
    if (/(^|; )session=\d/.test(document.cookie)) root.dataset.session = 'kept';
  } catch {
    // A sandboxed document has no cookies.
  }
}

/** A script of ours inside the page: only such, and the framework's, may run there (docs/decisions/017). */
export function OwnScript({ code }: { code: string }) {
  registerOwnScript(code);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, no data in it
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
