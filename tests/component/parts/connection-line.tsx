import { ConnectionLine } from '@/components/shell/connection-line';

export function ConnectionLinePart() {
  return <ConnectionLine />;
}
