import { useRouter } from 'next/navigation';
import { startProgress } from '@/components/shell/route-progress';
import { RouteProgressWatcher } from '@/components/shell/route-progress-watcher';
import { Button } from '@/components/ui/button';
import { State } from './section';

const PAGES = ['/route-progress', '/terms', '/privacy'];

/** Starts a route change as Next's router does. A second button completes it. */
export function RouteProgressPart() {
  const router = useRouter();
  return (
    <>
      <RouteProgressWatcher />
      {PAGES.map((path) => (
        <State key={path} name={path}>
          <Button onClick={() => startProgress(path, 'push')}>Open {path}</Button>
          <Button variant="secondary" onClick={() => router.push(path)}>
            Show {path}
          </Button>
        </State>
      ))}
    </>
  );
}
