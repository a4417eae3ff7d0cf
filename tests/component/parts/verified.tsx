import { Verified } from '@/components/ui/verified';

export function VerifiedPart() {
  return (
    <p>
      Kunsthal Kobalt <Verified />
    </p>
  );
}
