import { StateLabel } from '@/components/ui/state-label';

export function StateLabelPart() {
  return (
    <>
      <StateLabel sign="active" note="Featured">
        Public
      </StateLabel>
      <StateLabel sign="inactive" note="By its link only">
        Unlisted
      </StateLabel>
      <StateLabel sign="draft">Draft</StateLabel>
      <StateLabel sign="frozen" note="Over your plan’s 20">
        Frozen
      </StateLabel>
      <StateLabel sign="pending">On its way</StateLabel>
      <StateLabel sign="refunded">Refunded</StateLabel>
      <StateLabel sign="hidden">Hidden</StateLabel>
      <StateLabel sign="failed">Did not go through</StateLabel>
    </>
  );
}
