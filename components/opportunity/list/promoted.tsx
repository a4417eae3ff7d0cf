import { Icon } from '@/components/ui/icon';
import { Tooltip } from '@/components/ui/tooltip';

/** "Promoted", and what that means for whoever asks. */
export function Promoted() {
  return (
    <Tooltip text="The organizer paid for this place. It is not ranked higher in search.">
      Promoted
      <Icon name="info" size={14} />
    </Tooltip>
  );
}
