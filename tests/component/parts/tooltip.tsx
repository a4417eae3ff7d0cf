import { Icon } from '@/components/ui/icon';
import { Tooltip } from '@/components/ui/tooltip';
import { State } from './section';

export function TooltipPart() {
  return (
    <>
      <State name="Rest a pointer on it, or focus it">
        <Tooltip text="The organizer paid for this place. It is not ranked higher in search.">
          Promoted
          <Icon name="info" size={14} />
        </Tooltip>
      </State>
      <State name="Its neighbour">
        <Tooltip text="Application and participation, less what is covered.">Cost to the artist</Tooltip>
      </State>
    </>
  );
}
