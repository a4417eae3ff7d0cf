import { Icon } from '@/components/ui/icon';

export function PublicationFailure({ message }: { message: string | null }) {
  return (
    <div aria-live="assertive">
      {message !== null && (
        <p className="t-small error row gap-8 above-20">
          <Icon name="alert" size={16} />
          {message}
        </p>
      )}
    </div>
  );
}
