import { beforeEach, expect, it } from 'vitest';
import { errorWatcher } from '@/components/shell/error-watcher';

type Listener = (event: { error?: unknown; reason?: unknown }) => void;

let listeners: Record<string, Listener>;
let sent: { path: string; body: Record<string, string> }[];
/** Runs the script as a page does. */
beforeEach(() => {
  listeners = {};
  sent = [];
  const run = new Function('addEventListener', 'fetch', 'location', errorWatcher);
  run(
    (type: string, listener: Listener) => {
      listeners[type] = listener;
    },
    async (path: string, { body }: { body: string }) => {
      sent.push({ path, body: JSON.parse(body) });
      throw new TypeError('The network fails.');
    },
    { pathname: '/art/1', search: '?q=secret' },
  );
});

it('reports errors that nothing catches, with the page’s path', () => {
  listeners.error?.({ error: new RangeError('one') });
  listeners.unhandledrejection?.({ reason: new TypeError('two') });
  expect(sent).toEqual([
    {
      path: '/api/browser-errors',
      body: { type: 'RangeError', message: 'one', stack: expect.any(String), page: '/art/1' },
    },
    {
      path: '/api/browser-errors',
      body: { type: 'TypeError', message: 'two', stack: expect.any(String), page: '/art/1' },
    },
  ]);
});

it('reports at most five errors, each within the server’s limits', () => {
  for (let time = 0; time < 7; time += 1) listeners.error?.({ error: new Error('x'.repeat(5_000)) });
  expect(sent).toHaveLength(5);
  expect(sent[0]?.body.message).toHaveLength(500);
  expect(sent[0]?.body.stack).toHaveLength(4_000);
});

it.each([
  ['an aborted request', new DOMException('Aborted.', 'AbortError')],
  ['an error in an extension', Object.assign(new Error('no'), { stack: 'at run (chrome-extension://abc/a.js:1:2)' })],
  ['a value that is not an error', 'text'],
  ['an error in a script from another origin, which the browser hides', null],
])('does not report %s', (_, error) => {
  listeners.error?.({ error });
  expect(sent).toEqual([]);
});
