import { Spinner } from '@/components/ui/spinner';
import { State } from './section';

export function SpinnerPart() {
  return (
    <>
      <State name="Beside words">
        <p style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <Spinner /> Publishing
        </p>
      </State>
      <State name="Alone">
        <Spinner size={32} label="Loading your works" />
      </State>
    </>
  );
}
